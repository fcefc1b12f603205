import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '../build.ts';
import { microfrontendNames } from '../rooms.ts';
import { runCommand } from './command.ts';
import { startComposeDatabase, startMariadb } from './mariadb.ts';
import { startComposeRedis, startRedis } from './redis.ts';
import { ensurePackages, type SystemPackages } from './packages.ts';

// Debian keeps servers where not every user's path looks.
process.env['PATH'] = `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`;

/** `npm test`: the whole check. What does not depend on each other runs side by side. */
const reports = mkdtempSync(join(tmpdir(), 'harmony-test-'));
const total = { passed: 0, failed: 0 };
const PROCESSORS_FOR_BOTH = 4;

/** What a test runner wrote: vitest and Playwright each have their own words for it. */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
}

interface Step {
  name: string;
  command: string;
  args: string[];
  environment?: Record<string, string>;
  /** The JSON that the command leaves behind; without one the step counts as one test. */
  report?: string;
}

/** Runs a step, prints what it said when it failed, and counts it. */
async function run({ name, command, args, environment, report }: Step): Promise<void> {
  const start = performance.now();
  const { code, output } = await runCommand(command, args, environment);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const counts = code === 0 || report ? countsOf(report, code) : { passed: 0, failed: 1 };
  total.passed += counts.passed;
  total.failed += counts.failed;
  const result = code === 0 ? 'ok' : 'FAILED';
  console.log(
    `${result}: ${name} (${counts.passed} passed, ${counts.failed} failed, ${seconds} s)`,
  );
  if (code !== 0) console.log(output);
}

function countsOf(report: string | undefined, code: number): { passed: number; failed: number } {
  if (!report) return { passed: 1, failed: 0 };
  const { numPassedTests, numFailedTests, stats } = readReport(report);
  const passed = numPassedTests ?? stats?.expected ?? 0;
  const failed = numFailedTests ?? (stats ? stats.unexpected + stats.flaky : 0);
  // A run that broke down, or found nothing to run, has failed whatever it counted.
  const broken = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: broken ? 1 : failed };
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return {}; // The runner ended before it could write one; counted as broken above.
  }
}

function vitest(name: string, project: string, environment: Record<string, string> = {}): Step {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  return {
    name,
    command: 'vitest',
    args: [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    environment,
    report,
  };
}

async function staticChecks(): Promise<void> {
  const rooms = [
    'contract',
    'bff',
    'design-system',
    'mf-kit',
    'shell',
    ...microfrontendNames(),
    'e2e',
    'scripts',
    'bench',
    'chaos',
  ];
  await run({ name: 'format', command: 'prettier', args: ['--check', '--log-level=warn', '.'] });
  await run({ name: 'lint', command: 'oxlint', args: ['--deny-warnings'] });
  for (const room of new Set(rooms)) {
    await run({
      name: `types of ${room}`,
      command: 'node',
      // By its path: the tests of payments bring an older compiler, which goes by the same name.
      args: ['node_modules/typescript/bin/tsc', '-p', `${room}/tsconfig.json`],
    });
  }
  await run(vitest('unit tests', 'unit'));
}

async function apiTests({ mariadb, redis: hasRedis }: SystemPackages): Promise<void> {
  await run(vitest('API tests on SQLite', 'api', { TEST_DATABASE: 'sqlite' }));
  const database = mariadb ? await startMariadb() : await startComposeDatabase();
  const redis = await (hasRedis ? startRedis() : startComposeRedis()).catch(
    async (error: unknown) => {
      await database.stop();
      throw error;
    },
  );
  try {
    await run(
      vitest('API tests on MariaDB', 'api', {
        TEST_DATABASE: 'mariadb',
        TEST_DATABASE_URL: database.url,
        TEST_REDIS_URL: redis.url,
      }),
    );
  } finally {
    await redis.stop();
    await database.stop();
  }
  // It starts database servers of its own, to hurt them.
  if (mariadb && hasRedis) {
    await run({ name: 'faults, shortly', command: 'node', args: ['chaos/run.ts', '--short'] });
  }
}

async function builds(): Promise<void> {
  await buildAll();
  await run({ name: 'Storybook', command: 'npm', args: ['run', 'build:storybook'] });
}

async function browserTests({ chromium }: SystemPackages): Promise<void> {
  const report = join(reports, 'browser.json');
  await run({
    name: 'browser tests',
    command: 'playwright',
    args: ['test', '--config', 'e2e/playwright.config.ts'],
    environment: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
  });
}

async function main(): Promise<void> {
  const packages = ensurePackages();
  // The packages are awaited below; until then a failure must not end the process.
  packages.catch(() => {});
  await Promise.all([staticChecks(), builds()]);
  const found = await packages;
  const server = (name: string, isThere: boolean) => (isThere ? name : 'Docker Compose');
  console.log(
    `Chromium: ${found.chromium}. MariaDB: ${server('mariadbd', found.mariadb)}. Redis: ${server('redis-server', found.redis)}.`,
  );
  // Each of the two keeps two processors busy. Where there are no more, both at once would not be done
  // sooner, but everything would take long enough to make tests wait in vain.
  if (availableParallelism() < PROCESSORS_FOR_BOTH) {
    await apiTests(found);
    await browserTests(found);
  } else {
    await Promise.all([apiTests(found), browserTests(found)]);
  }
}

try {
  await main();
} catch (error) {
  total.failed += 1;
  console.error(error);
} finally {
  rmSync(reports, { recursive: true, force: true });
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
