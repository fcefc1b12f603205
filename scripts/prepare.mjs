// Plain JavaScript without dependencies: this runs in a fresh clone, on the Node of the machine.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isInstalled, linkWorkspaces } from './locked.mjs';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');

const env = join(root, '.env');

/** Node options that load the settings of this machine. Tests omit them, so that they never use its database. */
export const SETTINGS = existsSync(env) ? [`--env-file=${env}`] : [];

const PARENT_CHECK_MILLISECONDS = 500;

const installed = join(root, 'node_modules', '.package-lock.json');
const lock = join(root, 'package-lock.json');

/** Returns whether no package has been installed yet. */
export const isFresh = () => !existsSync(installed);

/**
 * Installs missing packages, or all packages again if the lock file differs from the installed ones.
 *
 * @param {'what runs' | 'everything'} wanted the packages for building and serving, or also the tools for
 *   tests, benchmarks and development
 */
export function installDependencies(wanted) {
  const are = existsSync(installed);
  const hasTools = are && readFileSync(installed, 'utf8').includes('"dev": true');
  const omit = wanted === 'what runs' && !hasTools ? ['--omit=dev'] : [];
  if (!are || !isUpToDate(hasTools)) {
    console.log('Installing the dependencies (npm ci) …');
    npm('ci', ...omit);
  } else if (wanted === 'everything' && !hasTools) {
    console.log('Installing the development tools (npm install) …');
    // Not `npm ci`, which would delete packages that a running server uses.
    npm('install', '--no-save');
  }
}

/**
 * Returns whether the installed packages match the lock file, whose modification time also changes with our own
 * versions.
 */
function isUpToDate(/** @type {boolean} */ hasTools) {
  if (statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return true;
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));
  const wanted = read(lock);
  if (!isInstalled(wanted, read(installed), hasTools)) return false;
  linkWorkspaces(root, wanted);
  utimesSync(installed, new Date(), new Date());
  return true;
}

/** @param {string[]} command of npm; the process exits if it fails */
function npm(...command) {
  const { status } = spawnSync(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    [...command, '--loglevel=error'],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Runs a TypeScript program of this folder with the project's Node, and forwards signals to it.
 *
 * @param {string} program its path in this folder
 * @param {string[]} options for Node
 * @returns {Promise<number>} its exit code
 */
export async function runWithProjectNode(program, options = []) {
  const bin = join(root, 'node_modules', '.bin');
  const node = join(root, 'node_modules', 'node', 'bin', 'node');
  const child = spawn(
    existsSync(node) ? node : process.execPath,
    [...options, join(root, 'scripts', program), ...process.argv.slice(2)],
    {
      cwd: root,
      // The channel closes when this process ends in any way, and the program ends with it (end-with-parent.ts).
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  // npm does not forward every signal, and its program must not outlive it.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, PARENT_CHECK_MILLISECONDS).unref();
  const [code, signal] = await once(child, 'exit');
  return code ?? (signal ? 128 : 1);
}
