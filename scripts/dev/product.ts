import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '@harmony/builder/project';
import { developmentRegistryFile } from './registry.ts';

/** The sources of the server. */
const SOURCES = ['bff/src', 'contract/src'];

/** Editors write a file in several steps, and several files at once. */
const SETTLE_MILLISECONDS = 100;

/**
 * Runs the product's server and restarts it when its sources change. If it ends before it was ever ready, for example
 * because its port is taken, this process exits with the same code.
 *
 * @param servers addresses of the development servers by front end; new ones are used after a restart
 * @param onChange called with each changed source
 */
export function runProduct(
  servers: Readonly<Record<string, string>>,
  onChange: (file: string) => void,
): { restart(): void; stop(): void } {
  let child: ChildProcess;
  let wasReady = false;
  let isStopping = false;
  let isChanged = false;

  function start(): void {
    isChanged = false;
    child = spawn(
      process.execPath,
      [join(root, 'scripts/dev/server.ts'), JSON.stringify(servers)],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
        env: {
          // Request logs would bury the messages about edits.
          LOG_LEVEL: 'warn',
          // Pages have the content security policy of production.
          OVERRIDES: '0',
          ...process.env,
          REGISTRY_FILE: developmentRegistryFile,
        },
      },
    );
    if (child.stdout) {
      createInterface(child.stdout).on('line', (line) => {
        console.log(wasReady ? 'The server has restarted.' : line);
        wasReady = true;
      });
    }
    child.on('exit', (code) => {
      if (isStopping || !wasReady) process.exit(code ?? 0);
      if (isChanged) start();
      else console.error('The server has stopped. It restarts with the next edit.');
    });
  }

  function restart(): void {
    isChanged = true;
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    else start();
  }

  let settled: NodeJS.Timeout | undefined;
  for (const folder of SOURCES) {
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || !/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) return;
      onChange(join(root, folder, file));
      clearTimeout(settled);
      settled = setTimeout(restart, SETTLE_MILLISECONDS);
    });
  }
  start();
  return {
    restart,
    stop() {
      isStopping = true;
      clearTimeout(settled);
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      else process.exit(0);
    },
  };
}
