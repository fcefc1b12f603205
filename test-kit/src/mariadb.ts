import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@harmony/builder/processes/free-port';
import { runCommand } from '@harmony/builder/processes/command';
import { untilListening } from '@harmony/builder/processes/until-listening';

export interface TestDatabase {
  /** `mysql://…` of a server on which the tests may create databases. */
  url: string;
  stop: () => Promise<void>;
}

/** A server that can be killed and restarted on its data. */
export interface MortalDatabase extends TestDatabase {
  kill: () => Promise<void>;
  start: () => Promise<void>;
}

/**
 * Starts a separate MariaDB server with its files in a temporary folder.
 *
 * @param options further options of `mariadbd`
 * @param parent the parent of that folder
 */
export async function startMariadb(
  options: readonly string[] = [],
  parent: string = tmpdir(),
): Promise<MortalDatabase> {
  const folder = mkdtempSync(join(parent, 'harmony-mariadb-'));
  const user = userInfo().username;
  const port = await freePort();
  // A starting server deletes the temporary tables in its folder, so servers must not share one.
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  const common = [`--datadir=${folder}/data`, `--tmpdir=${temporary}`, `--user=${user}`];
  const made = await runCommand('mariadb-install-db', [
    '--no-defaults',
    ...common,
    '--auth-root-authentication-method=normal',
  ]);
  if (made.code !== 0) throw new Error(`mariadb-install-db failed:\n${made.output}`);
  const launch = (): ChildProcess =>
    spawn(
      'mariadbd',
      [
        '--no-defaults',
        ...common,
        `--port=${port}`,
        '--bind-address=127.0.0.1',
        `--socket=${folder}/socket`,
        `--pid-file=${folder}/pid`,
        `--log-error=${folder}/error.log`,
        '--skip-log-bin',
        // Tests need no durability, and the disk is the slowest part.
        '--innodb-flush-log-at-trx-commit=0',
        ...options,
      ],
      { stdio: 'ignore' },
    );
  let server = launch();
  const hasEnded = (): boolean => server.exitCode !== null || server.signalCode !== null;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (hasEnded()) return;
    server.kill(signal);
    await once(server, 'exit');
  };
  const stop = async (): Promise<void> => {
    await end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  const start = async (): Promise<void> => {
    server = launch();
    await untilListening(port, hasEnded);
  };
  try {
    await untilListening(port, hasEnded);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `mysql://root@127.0.0.1:${port}`,
    stop,
    kill: () => end('SIGKILL'),
    start,
  };
}

/** Starts the database of docker-compose.yml, for machines without MariaDB. */
export async function startComposeDatabase(): Promise<TestDatabase> {
  const started = await runCommand('docker', ['compose', 'up', '--wait', 'database']);
  if (started.code !== 0) {
    throw new Error(
      `No database server. Install MariaDB (mariadbd on the path) or Docker.\n${started.output}`,
    );
  }
  const stop = async (): Promise<void> => {
    await runCommand('docker', ['compose', 'stop', 'database']);
  };
  return { url: 'mysql://root:harmony@127.0.0.1:3306', stop };
}
