import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '@harmony/builder/project';
import { movedClock } from '@harmony/test-kit/fixed-clock';

/** A server of this project in a separate process. */
export interface ServerProcess {
  /** Waits until it is ready. */
  ready(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Waits until the process has exited. */
  ended(): Promise<void>;
}

/** Starts a server process. It can be killed before it is ready. */
export function startProcess(variables: Record<string, string>): ServerProcess {
  const child: ChildProcess = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      movedClock,
      join(root, 'bff/src/main.ts'),
    ],
    {
      env: { PATH: process.env['PATH'], ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  child.stderr?.on(
    'data',
    (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-2000)),
  );
  const closed = once(child, 'close');
  const isReady = new Promise<void>((resolve) => {
    if (!child.stdout) return;
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('Harmony is ready')) resolve();
    });
  });
  return {
    ready: () =>
      Promise.race([
        isReady,
        closed.then(() => Promise.reject(new Error(`The server ended by itself:\n${output}`))),
      ]),
    signal: (signal) => child.kill(signal),
    async ended() {
      await closed;
    },
  };
}
