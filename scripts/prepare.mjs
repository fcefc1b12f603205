// Plain JavaScript without dependencies: this runs in a fresh clone, on whatever Node is there.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isInstalled } from './locked.mjs';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');

const env = join(root, '.env');

/**
 * Options for Node that read the settings of this machine; tests do without them, so that they never touch
 * its database.
 */
export const SETTINGS = existsSync(env) ? [`--env-file=${env}`] : [];

const PARENT_CHECK_MILLISECONDS = 500;

const installed = join(root, 'node_modules', '.package-lock.json');
const lock = join(root, 'package-lock.json');

/** Whether this is a fresh clone, in which nothing was installed yet. */
export const isFresh = () => !existsSync(installed);

/**
 * Installs what is missing, and all anew when the lock file names other packages than those there.
 *
 * @param {'what runs' | 'everything'} wanted what building and serving need, or the tools for tests,
 *   benchmarks and development as well
 */
export function installDependencies(wanted) {
  const are = existsSync(installed);
  const hasTools = are && readFileSync(installed, 'utf8').includes('"dev": true');
  const omit = wanted === 'what runs' && !hasTools ? ['--omit=dev'] : [];
  if (!are || !isUpToDate(hasTools)) {
    console.log('Installing the dependencies (npm ci) …');
    npm('ci', ...omit);
  } else if (wanted === 'everything' && !hasTools) {
    console.log('Installing the tools beside what runs (npm install) …');
    // Nothing that is there is touched, as a server may be running on it.
    npm('install', '--no-save');
  }
}

/** Whether the packages there are those of the lock file, which often is newer only by a version of ours. */
function isUpToDate(/** @type {boolean} */ hasTools) {
  if (statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return true;
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));
  if (!isInstalled(read(lock), read(installed), hasTools)) return false;
  utimesSync(installed, new Date(), new Date());
  return true;
}

/** @param {string[]} command of npm; when it fails, so does this program */
function npm(...command) {
  const { status } = spawnSync(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    [...command, '--loglevel=error'],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Runs a TypeScript program of this folder with the Node that the project brings along, and hands on
 * signals.
 *
 * @param {string} program its path in this folder
 * @param {string[]} options for Node
 * @returns {Promise<number>} how it ended: 0 when all went well
 */
export async function runWithProjectNode(program, options = []) {
  const bin = join(root, 'node_modules', '.bin');
  const node = join(root, 'node_modules', 'node', 'bin', 'node');
  const child = spawn(
    existsSync(node) ? node : process.execPath,
    [...options, join(root, 'scripts', program), ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: `${bin}:${process.env.PATH}` } },
  );
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  // npm does not hand on every signal: when it has gone, its program must not stay behind.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, PARENT_CHECK_MILLISECONDS).unref();
  const [code, signal] = await once(child, 'exit');
  return code ?? (signal ? 128 : 1);
}
