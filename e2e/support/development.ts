import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { copyProject, linkPackages } from '@harmony/test-kit/project-copy';
import { freePort } from '@harmony/test-kit/free-port';

const root = resolve(import.meta.dirname, '../..');

/** `npm run dev` on a copy of the project. */
export interface Development {
  origin: string;
  /** The output so far, by line. */
  output: readonly string[];
  /**
   * Replaces a text in a file.
   *
   * @returns a function that reverts the edit
   */
  edit(file: string, before: string, after: string): () => void;
  /** Creates a micro-frontend by `npm run new`. */
  create(name: string): Promise<void>;
  /** Ends the command by SIGKILL, which it cannot handle. */
  kill(): Promise<void>;
  /**
   * Sends Ctrl+C.
   *
   * @returns the exit status
   */
  stop(): Promise<number | null>;
}

/** Starts the server with parameters. */
export async function startDevelopment(...parameters: string[]): Promise<Development> {
  const copy = copyProject();
  linkPackages(copy);
  // Micro-frontends that are not followed come from the builds.
  const builds = join(copy, 'builds');
  mkdirSync(builds);
  for (const name of readdirSync(join(root, 'builds'))) {
    if (/^(mf-|shell$)/.test(name)) symlinkSync(join(root, 'builds', name), join(builds, name));
  }
  const port = await freePort();
  const child = spawn(process.execPath, [join(copy, 'scripts/dev.ts'), ...parameters], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(copy, 'data'),
      BUILDS_DIR: builds,
      RATE_LIMITS: 'off',
    },
  });
  const output: string[] = [];
  createInterface(child.stderr).on('line', (line) => output.push(line));
  const ready = new Promise<void>((isReady) => {
    createInterface(child.stdout).on('line', (line) => {
      output.push(line);
      if (line.startsWith('Harmony is ready on')) isReady();
    });
  });
  await Promise.race([ready, once(child, 'exit')]);
  if (child.exitCode !== null) throw new Error(`It did not start:\n${output.join('\n')}`);
  return {
    origin: `http://localhost:${port}`,
    output,
    edit(file, before, after) {
      const path = join(copy, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
      writeFileSync(path, text.replace(before, after));
      return () => writeFileSync(path, text);
    },
    async create(name) {
      const script = join(copy, 'builder/src/new/new.ts');
      const created = spawn(process.execPath, [script, name], { cwd: copy, stdio: 'inherit' });
      const [code] = (await once(created, 'exit')) as [number | null];
      if (code !== 0) throw new Error(`${name} was not created`);
    },
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    async stop() {
      const isRunning =
        child.exitCode === null && child.signalCode === null && child.kill('SIGINT');
      if (isRunning) await once(child, 'exit');
      if (existsSync(copy)) rmSync(copy, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}
