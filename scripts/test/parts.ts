import { readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '@harmony/builder/build';
import { root } from '@harmony/builder/project';
import { startComposeDatabase, startMariadb } from '@harmony/test-kit/mariadb';
import { neededBrowser } from './packages.ts';
import type { SystemPackages } from './packages.ts';
import { startComposeRedis, startRedis } from '@harmony/test-kit/redis';
import type { Step } from './step.ts';
import { typePrograms } from './type-programs.ts';

/** How a step is run: counted as one of many, or shown because somebody waits for it alone. */
export type RunStep = (step: Step) => Promise<void>;

/** How files are formatted, what the linter says of them, and whether workspaces declare what they use. */
export async function style(run: RunStep): Promise<void> {
  await run({ name: 'format', command: 'prettier', args: ['--check', '--log-level=warn', '.'] });
  await run({ name: 'lint', command: 'oxlint', args: ['--deny-warnings'] });
  await run({ name: 'declared packages', command: 'knip', args: [] });
}

/** The types of all workspaces. Those that are checked in the same way are one program, which reads what they share once. */
export async function types(run: RunStep): Promise<void> {
  for (const { workspaces, configuration } of typePrograms()) {
    const file = join(tmpdir(), `types-of-${workspaces.join('-').replaceAll('/', '-')}.json`);
    writeFileSync(file, JSON.stringify(configuration));
    await run({
      name: `types of ${workspaces.join(', ')}`,
      command: 'node',
      // By its path: the tests of payments bring an older compiler, which goes by the same name. One thread
      // takes half of the work of several, which check what they share again.
      args: ['node_modules/typescript/bin/tsc', '--singleThreaded', '-p', file],
    });
  }
}

/** @param words parts of the names of the files that are wanted; all without any */
export async function unitTests(run: RunStep, words: readonly string[] = []): Promise<void> {
  await run(vitest('unit tests', 'unit', words));
}

/**
 * The tests of the server, on the embedded database, and on MariaDB those that ask a database something.
 *
 * @param words parts of the names of the files that are wanted; all without any
 */
export async function apiTests(
  run: RunStep,
  packages: SystemPackages,
  words: readonly string[] = [],
): Promise<void> {
  await run(vitest('API tests on SQLite', 'api', words, { TEST_DATABASE: 'sqlite' }));
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
    const args = [...words, '--passWithNoTests'];
    const { repair } = database;
    await run({ ...vitest('API tests on MariaDB', 'database', args, environment), repair });
  } finally {
    await redis.stop();
    await database.stop();
  }
}

/** A few faults for a short time; the database servers that they hurt are their own. */
export async function faults(run: RunStep, { mariadb, redis }: SystemPackages): Promise<void> {
  if (!mariadb || !redis) return;
  await run({ name: 'faults, shortly', command: 'node', args: ['chaos/run.ts', '--short'] });
}

/** What browser tests look at, as far as it is stale. */
export async function builds(run: RunStep): Promise<void> {
  await buildAll();
  // Without the pages of documentation, which are no stories and take two thirds of the work.
  await run({
    name: 'Storybook',
    command: 'npm',
    args: ['run', 'build:storybook', '--', '--test'],
  });
}

/** Journeys and stories on what was built. */
export async function browserTests(
  run: RunStep,
  packages: SystemPackages,
  args: readonly string[] = [],
): Promise<void> {
  await run({
    name: 'browser tests',
    command: 'playwright',
    args: ['test', '--config', 'e2e/playwright.config.ts', ...args],
    environment: { CHROMIUM_PATH: neededBrowser(packages) },
    runner: 'playwright',
  });
}

/**
 * Builds what is stale and runs browser tests; Storybook is built where its tests are wanted.
 *
 * @param words parts of the names of the files that are wanted; all without any
 */
export async function browserPart(
  run: RunStep,
  packages: SystemPackages,
  words: readonly string[],
): Promise<void> {
  const stories = readdirSync(join(root, 'e2e/stories'));
  if (words.length === 0 || words.some((word) => stories.some((file) => file.includes(word)))) {
    await builds(run);
  } else {
    console.log(await buildAll());
  }
  await browserTests(run, packages, words);
}

function vitest(
  name: string,
  project: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Step {
  const all = ['run', '--project', project, ...args];
  return { name, command: 'vitest', args: all, environment, runner: 'vitest' };
}
