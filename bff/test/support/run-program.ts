import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const sources = join(import.meta.dirname, '../../src');

/** A program of this workspace running in a separate process. */
export interface Program {
  child: ChildProcess;
  /** Waits for a line on standard output. */
  line(): Promise<string>;
  /** Waits until the process has exited. */
  ended(): Promise<{ code: number | null; output: string; errors: string }>;
}

const running = new Set<ChildProcess>();
// Those of a test that failed before it stopped them.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a program from its sources, as `npm start` and `npm run plan` do. */
export function runProgram(
  file: string,
  variables: Record<string, string>,
  ...parameters: string[]
): Program {
  const child = spawn(process.execPath, [join(sources, file), ...parameters], {
    env: { ...inherited(), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  running.add(child);
  const end = once(child, 'close').finally(() => running.delete(child));
  const lines = createInterface(child.stdout);
  return {
    child,
    async line() {
      const [line] = await Promise.race([
        once(lines, 'line'),
        end.then(() => Promise.reject(new Error(`It ended:\n${errors}`))),
      ]);
      return String(line);
    },
    async ended() {
      await end;
      return { code: child.exitCode, output, errors };
    },
  };
}

/** Environment variables passed on to a program; excludes all configuration. */
function inherited(): Record<string, string | undefined> {
  const { PATH, TMPDIR, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env;
  return { PATH, TMPDIR, NODE_COMPILE_CACHE, NODE_OPTIONS };
}
