// Plain JavaScript without dependencies: this runs in a fresh clone, on whatever Node is there.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');

const PARENT_CHECK_MILLISECONDS = 500;

/** Installs the dependencies when there are none, or when the lock file is newer than they are. */
export function installDependencies() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  const lock = join(root, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('Installing the dependencies (npm ci) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Runs a TypeScript program of this folder with the Node that the project brings along, hands on
 * signals, and ends as it ends.
 */
export function runWithProjectNode(program) {
  const bin = join(root, 'node_modules', '.bin');
  const node = join(root, 'node_modules', 'node', 'bin', 'node');
  const child = spawn(
    existsSync(node) ? node : process.execPath,
    [join(root, 'scripts', program), ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: `${bin}:${process.env.PATH}` } },
  );
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  // npm does not hand on every signal: when it has gone, its program must not stay behind.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, PARENT_CHECK_MILLISECONDS).unref();
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 128 : 1)));
}
