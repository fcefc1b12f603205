import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from '../build.ts';
import { microfrontendNames, root } from '../rooms.ts';
import { startComposeDatabase, startMariadb } from './mariadb.ts';
import { neededBrowser } from './packages.ts';
import type { SystemPackages } from './packages.ts';
import { startComposeRedis, startRedis } from './redis.ts';
import type { Step } from './step.ts';

/** How a step is run: counted as one of many, or shown because somebody waits for it alone. */
export type RunStep = (step: Step) => Promise<void>;

/** How files are formatted, and what the linter says of them. */
export async function style(run: RunStep): Promise<void> {
  await run({ name: 'format', command: 'prettier', args: ['--check', '--log-level=warn', '.'] });
  await run({ name: 'lint', command: 'oxlint', args: ['--deny-warnings'] });
}

/** The types of every room. */
export async function types(run: RunStep): Promise<void> {
  const rooms = ['contract', 'bff', 'design-system', 'mf-kit', 'shell', ...microfrontendNames()];
  for (const room of [...rooms, 'e2e', 'scripts', 'bench', 'chaos']) {
    await run({
      name: `types of ${room}`,
      command: 'node',
      // By its path: the tests of payments bring an older compiler, which goes by the same name.
      args: ['node_modules/typescript/bin/tsc', '-p', `${room}/tsconfig.json`],
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
    await run(vitest('API tests on MariaDB', 'database', args, environment));
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
  await run({ name: 'Storybook', command: 'npm', args: ['run', 'build:storybook'] });
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
