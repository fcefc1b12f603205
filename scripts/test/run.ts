import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '@harmony/builder/build';
import { root } from '@harmony/builder/project';
import { changed } from './changed.ts';
import { prepareDeep } from './deep.ts';
import { ensurePackages, requireBrowser } from './packages.ts';
import type { SystemPackages } from './packages.ts';
import {
  apiOnMariadb,
  apiOnSqlite,
  browserTests,
  builds,
  style,
  types,
  unitTests,
} from './parts.ts';
import { count, failed, show, total } from './step.ts';

/*
 * `npm test` runs the gate, `npm run test:deep` all other tests, `npm test -- --changed` what a change can
 * affect. docs/testing.md describes the lanes. Parts run alone, such as `npm run test:api -- goals`, which
 * runs the files whose names contain a word.
 */

// Debian installs servers outside the default path of users.
process.env['PATH'] = `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`;

const MEMORY = '/dev/shm';
/** More than the tests of a run store at the same time. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/** For databases, mails and browser profiles: in memory if there is room, since tests mostly wait for disks. */
const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'harmony-test-'));
process.env['TMPDIR'] = folder;
// With compiled code in this cache, a server starts in half the time.
process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

function hasRoom(place: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false; // This system has no such folder.
  }
}

async function findPackages(withDeep = false): Promise<SystemPackages> {
  const found = await ensurePackages(withDeep);
  const from = (name: string, isThere: boolean) => (isThere ? name : 'Docker Compose');
  console.log(
    `Chromium: ${requireBrowser(found)}. MariaDB: ${from('mariadbd', found.mariadb)}. Redis: ${from('redis-server', found.redis)}.`,
  );
  if (!found.nginx) console.log('nginx is missing: two instances behind it are not tested.');
  return found;
}

/** Leaves out tests of the deep lane in files of the gate. */
const WITHOUT_DEEP = ['--tags-filter=!deep'];

async function gate(): Promise<void> {
  const packages = findPackages();
  // Awaited below. A failure until then must not end the process.
  packages.catch(() => {});
  const checks = async (): Promise<void> => {
    await style(count);
    await types(count);
  };
  // Style and types are checked by one thread each.
  await Promise.all([checks(), unitTests(count, ['unit']), buildAll()]);
  // One after the other: each keeps two processors busy.
  await apiOnSqlite(count, ['api'], WITHOUT_DEEP);
  await apiOnMariadb(count, await packages, ['dialect'], WITHOUT_DEEP);
  await browserTests(count, await packages, ['journeys']);
}

/** Everything that is not in the gate, or the parts with these names. */
async function deep(names: readonly string[]): Promise<void> {
  const works = prepareDeep(names);
  const packages = await findPackages(true);
  await buildAll();
  // A database that does not start must not keep the browser tests from running.
  for (const work of works) await work(packages).catch(countError);
}

/** Counts a part that failed before it had results. */
function countError(error: unknown): void {
  total.failed += 1;
  console.error(error);
}

/** Builds the product, and Storybook for tests of stories, and runs browser tests. */
async function browser(words: readonly string[]): Promise<void> {
  const packages = await findPackages();
  const stories = readdirSync(join(root, 'e2e/stories'));
  const hasStories = words.some((word) => stories.some((file) => file.includes(word)));
  if (words.length === 0 || hasStories) await builds(show);
  else console.log((await buildAll()).message);
  await browserTests(show, packages, [], words);
}

async function api(words: readonly string[]): Promise<void> {
  const args = [...words, '--passWithNoTests'];
  await apiOnSqlite(show, ['api', 'deep-api'], args);
  await apiOnMariadb(show, await findPackages(), ['dialect'], args);
}

/** Parts by the first argument. Those with words run the files whose names contain one of them. */
const parts: Record<string, (words: readonly string[]) => Promise<void>> = {
  gate,
  deep,
  '--changed': changed,
  unit: (words) => unitTests(show, ['unit', 'deep-unit'], words),
  api,
  mariadb: async (words) => apiOnMariadb(show, await findPackages(), ['api', 'deep-api'], words),
  browser,
  types: () => types(count),
};
/** Parts that end with a line of totals. */
const COUNTED = ['gate', 'deep', '--changed'];

const [part = 'gate', ...words] = process.argv.slice(2);
const run = parts[part];
if (!run) {
  console.error(`No part named ${part}. Parts: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
const start = performance.now();
await run(words).catch(countError);
if (COUNTED.includes(part)) {
  for (const line of failed) console.log(line);
  console.log(`${part}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
}
process.exit(total.failed === 0 ? 0 : 1);
