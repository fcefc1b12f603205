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

/** `npm run dev` on a copy of the project, whose files may be edited. */
export interface Development {
  origin: string;
  /** The lines that it has said so far. */
  said: readonly string[];
  /**
   * Changes a text in a file, as somebody does who edits.
   *
   * @returns a function that takes it back
   */
  edit(file: string, before: string, after: string): () => void;
  /** Presses Ctrl+C. @returns how it ended */
  stop(): Promise<number | null>;
}

/** Starts it, with the parameters that are given. */
export async function startDevelopment(...parameters: string[]): Promise<Development> {
  const copy = copyProject();
  linkPackages(copy);
  // What is not followed comes from builds, of which these are the same.
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
  const said: string[] = [];
  createInterface(child.stderr).on('line', (line) => said.push(line));
  const ready = new Promise<void>((isReady) => {
    createInterface(child.stdout).on('line', (line) => {
      said.push(line);
      if (line.startsWith('Harmony is ready on')) isReady();
    });
  });
  await Promise.race([ready, once(child, 'exit')]);
  if (child.exitCode !== null) throw new Error(`It did not start:\n${said.join('\n')}`);
  return {
    origin: `http://localhost:${port}`,
    said,
    edit(file, before, after) {
      const path = join(copy, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
      writeFileSync(path, text.replace(before, after));
      return () => writeFileSync(path, text);
    },
    async stop() {
      const isRunning = child.exitCode === null && child.kill('SIGINT');
      if (isRunning) await once(child, 'exit');
      if (existsSync(copy)) rmSync(copy, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}
