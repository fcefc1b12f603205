import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

/** A server that can be ended and restarted on its data. */
export interface MortalDatabase extends TestDatabase {
  kill: () => Promise<void>;
  /** Ends it as an operator would. */
  shutDown: () => Promise<void>;
  /** @param more additional options for this start only */
  start: (more?: readonly string[]) => Promise<void>;
  /** Folder of its data. */
  data: string;
  /** Options that it is always started with, except those of its address. */
  options: readonly string[];
}

interface FirstStart {
  /** Parent of the folder with its files. */
  parent?: string;
  /** Folder with the data of another server, of which it starts with a copy. */
  copyOf?: string;
  /** Additional options for the first start only. */
  more?: readonly string[];
}

/**
 * Starts a separate MariaDB server with its files in a temporary folder.
 *
 * @param options further options of `mariadbd`
 */
export async function startMariadb(
  options: readonly string[] = [],
  { parent = tmpdir(), copyOf, more: firstOptions = [] }: FirstStart = {},
): Promise<MortalDatabase> {
  const folder = mkdtempSync(join(parent, 'harmony-mariadb-'));
  const user = userInfo().username;
  const port = await freePort();
  // A starting server deletes the temporary tables in its folder, so servers must not share one.
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  const data = join(folder, 'data');
  // Instead of `--no-defaults`, which would not apply to programs that the server starts.
  const defaults = join(folder, 'empty.cnf');
  writeFileSync(defaults, '');
  const common = [
    `--defaults-file=${defaults}`,
    `--datadir=${data}`,
    `--tmpdir=${temporary}`,
    `--user=${user}`,
  ];
  if (copyOf === undefined) await createDatabase(common);
  else cpSync(copyOf, data, { recursive: true });
  const launch = (more: readonly string[]): ChildProcess =>
    spawn(
      'mariadbd',
      [
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
        ...more,
      ],
      { stdio: 'ignore' },
    );
  let server = launch(firstOptions);
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
  const start = async (more: readonly string[] = []): Promise<void> => {
    server = launch(more);
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
    shutDown: () => end('SIGTERM'),
    start,
    data,
    options: [...common, ...options],
  };
}

async function createDatabase(options: readonly string[]): Promise<void> {
  const { code, output } = await runCommand('mariadb-install-db', [
    ...options,
    '--auth-root-authentication-method=normal',
  ]);
  if (code !== 0) throw new Error(`mariadb-install-db failed:\n${output}`);
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
