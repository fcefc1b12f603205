import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '@harmony/builder/build';
import { startComposeDatabase, startMariadb } from '@harmony/test-kit/mariadb';
import { startComposeRedis, startRedis } from '@harmony/test-kit/redis';
import { requireBrowser } from './packages.ts';
import type { SystemPackages } from './packages.ts';
import type { Step } from './step.ts';
import { typePrograms } from './type-programs.ts';

/** Runs a step: `count` or `show` of step.ts. */
export type RunStep = (step: Step) => Promise<void>;

/** Checks formatting, lint rules, declared packages and the words of texts. */
export async function style(run: RunStep): Promise<void> {
  await run({ name: 'format', command: 'oxfmt', args: ['--check'] });
  await run({ name: 'lint', command: 'oxlint', args: ['--deny-warnings'] });
  await run({ name: 'declared packages', command: 'knip', args: [] });
  await run({ name: 'writing', command: 'node', args: ['scripts/words/check-writing.ts'] });
}

/** Checks the types of all workspaces. Workspaces with the same compiler options are one program. */
export async function types(run: RunStep): Promise<void> {
  for (const { name, workspaces, configuration } of typePrograms()) {
    const file = join(tmpdir(), `types-of-${name}.json`);
    writeFileSync(file, JSON.stringify(configuration));
    await run({
      name: `types of ${workspaces.join(', ')}`,
      command: 'node',
      // By path, since a dependency brings an older compiler with the same name. Several threads would check
      // shared files several times and take twice the work.
      args: ['node_modules/typescript/bin/tsc', '--singleThreaded', '-p', file],
    });
  }
}

/** Runs tests of functions and components: projects `unit` and `deep-unit` of vitest.config.ts. */
export async function unitTests(
  run: RunStep,
  projects: readonly string[],
  args: readonly string[] = [],
): Promise<void> {
  await run({ ...vitest('unit tests', projects, args), repeat: 'npm run test:unit --' });
}

/** Runs tests of the server on SQLite: projects `api` and `deep-api` of vitest.config.ts. */
export async function apiOnSqlite(
  run: RunStep,
  projects: readonly string[],
  args: readonly string[] = [],
): Promise<void> {
  const environment = { TEST_DATABASE: 'sqlite' };
  const step = vitest('API tests on SQLite', projects, args, environment);
  await run({ ...step, repeat: 'npm run test:api --' });
}

/** Runs tests of the server on MariaDB and Redis, both started for them. */
export async function apiOnMariadb(
  run: RunStep,
  packages: SystemPackages,
  projects: readonly string[],
  args: readonly string[] = [],
): Promise<void> {
  const database = packages.mariadb ? await startMariadb() : await startComposeDatabase();
  const starting = packages.redis ? startRedis() : startComposeRedis();
  const redis = await starting.catch(async (error: unknown) => {
    await database.stop();
    throw error;
  });
  const environment = {
    TEST_DATABASE: 'mariadb',
    TEST_DATABASE_URL: database.url,
    TEST_REDIS_URL: redis.url,
  };
  try {
    const step = vitest('API tests on MariaDB', projects, args, environment);
    await run({ ...step, repeat: 'npm run test:mariadb --' });
  } finally {
    await redis.stop();
    await database.stop();
  }
}

/**
 * Injects faults for a short time, on separate database servers, and checks that no acknowledged write is lost.
 * `npm run chaos` injects all faults at length, in about half an hour.
 */
export async function faults(run: RunStep, { mariadb, redis }: SystemPackages): Promise<void> {
  if (!mariadb || !redis) {
    console.log('skipped: faults, which need an installed MariaDB and Redis');
    return;
  }
  await run({ name: 'faults', command: 'node', args: ['chaos/run.ts', '--short'] });
}

/** Checks the benchmarks whose bounds do not depend on the speed of the machine. `npm run bench` runs all. */
export async function bounds(run: RunStep): Promise<void> {
  await run({ name: 'bounds', command: 'node', args: ['bench/run.ts', 'categories', 'ahead'] });
}

/** Builds everything that is stale and that browser tests need. */
export async function builds(run: RunStep): Promise<void> {
  await buildAll();
  // In test mode, without documentation pages, which have no stories and take two thirds of the work.
  await run({
    name: 'Storybook',
    command: 'npm',
    args: ['run', 'build:storybook', '--', '--test'],
  });
}

/** Runs projects of e2e/playwright.config.ts on what `builds` has built. */
export async function browserTests(
  run: RunStep,
  packages: SystemPackages,
  projects: readonly string[],
  args: readonly string[] = [],
): Promise<void> {
  const flags = projects.map((project) => `--project=${project}`);
  await run({
    name: ['browser tests', ...projects].join(' '),
    command: 'playwright',
    args: ['test', '--config', 'e2e/playwright.config.ts', ...flags, ...args],
    environment: { CHROMIUM_PATH: requireBrowser(packages) },
    runner: 'playwright',
    repeat: 'npm run test:browser --',
  });
}

function vitest(
  name: string,
  projects: readonly string[],
  args: readonly string[],
  environment: Record<string, string> = {},
): Step {
  const flags = projects.map((project) => `--project=${project}`);
  return {
    name,
    command: 'vitest',
    args: ['run', ...flags, ...args],
    environment,
    runner: 'vitest',
  };
}
