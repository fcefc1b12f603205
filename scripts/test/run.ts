import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePackages, neededBrowser } from './packages.ts';
import {
  apiTests,
  browserPart,
  browserTests,
  builds,
  faults,
  style,
  types,
  unitTests,
} from './parts.ts';
import { count, show, total } from './step.ts';

/*
 * `npm test`: the whole check; what does not depend on each other runs side by side. And its parts alone:
 * `npm run test:api -- goals` runs the files whose names contain a word.
 */

// Debian keeps servers where not every user's path looks.
process.env['PATH'] = `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`;

const MEMORY = '/dev/shm';
/** More than all tests that run at once leave behind. */
const NEEDED_BYTES = 4 * 1024 ** 3;
const PROCESSORS_FOR_BOTH = 4;

/**
 * Where databases, mails and the profiles of browsers go: into memory where that has room, because a
 * disk makes tests wait for longer than anything else does.
 */
const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'harmony-test-'));
process.env['TMPDIR'] = folder;
// A server that was started before starts again in half the time.
process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

function hasRoom(place: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false; // There is no such folder on this system.
  }
}

async function everything(): Promise<void> {
  const packages = ensurePackages();
  // The packages are awaited below; until then a failure must not end the process.
  packages.catch(() => {});
  const checks = async (): Promise<void> => {
    await style(count);
    await types(count);
    await unitTests(count);
  };
  await Promise.all([checks(), builds(count)]);
  const found = await packages;
  const from = (name: string, isThere: boolean) => (isThere ? name : 'Docker Compose');
  console.log(
    `Chromium: ${neededBrowser(found)}. MariaDB: ${from('mariadbd', found.mariadb)}. Redis: ${from('redis-server', found.redis)}.`,
  );
  if (!found.nginx) console.log('nginx is missing: two instances behind it are not tested.');
  const server = async (): Promise<void> => {
    await apiTests(count, found);
    await faults(count, found);
  };
  // Each of the two keeps two processors busy. Where there are no more, both at once would not be done
  // sooner, but everything would take long enough to make tests wait in vain.
  if (availableParallelism() < PROCESSORS_FOR_BOTH) {
    await server();
    await browserTests(count, found);
  } else {
    await Promise.all([server(), browserTests(count, found)]);
  }
}

/** The parts that run alone, each by its word. */
const parts: Record<string, (words: readonly string[]) => Promise<void>> = {
  unit: (words) => unitTests(show, words),
  api: async (words) => apiTests(show, await ensurePackages(), words),
  browser: async (words) => browserPart(show, await ensurePackages(), words),
  types: () => types(count),
};

const [part, ...words] = process.argv.slice(2);
const wanted = part === undefined ? everything : parts[part];
if (!wanted) {
  console.error(`There is no part ${part}. Choose one of ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
try {
  await wanted(words);
} catch (error) {
  total.failed += 1;
  console.error(error);
}
if (part === undefined) console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
