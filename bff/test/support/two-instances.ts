import { freePort } from '@harmony/test-kit/free-port';
import { environmentsIn } from './compose.ts';
import { runProgram } from './run-program.ts';
import type { Program } from './run-program.ts';
import type { TestDatabase } from './test-server.ts';

const services = environmentsIn('docker-compose.instances.yml');
const redisUrl = process.env['TEST_REDIS_URL'] ?? '';

/** Whether a database server and Redis are available. */
export const hasDatabases = process.env['TEST_DATABASE'] === 'mariadb' && redisUrl !== '';

export type Name = 'first' | 'second';
export const names: readonly Name[] = ['first', 'second'];

/** Two instances as programs, for a proxy in front of them. */
export interface TwoInstances {
  database: TestDatabase;
  /** Host and port of each. */
  at: Readonly<Record<Name, string>>;
  /** Origin of the product for browsers. */
  publicUrl: string;
  /**
   * Restarts an instance and waits until it is ready.
   *
   * @param run starts a program of another release
   */
  start(name: Name, run?: typeof runProgram): Promise<void>;
  /** Sends a signal to an instance and waits until it has exited. */
  stop(name: Name, signal: NodeJS.Signals): Promise<void>;
  /** Kills both and removes the database. */
  close(): Promise<void>;
}

/**
 * Starts two instances with the environment in docker-compose.instances.yml.
 *
 * @param run starts a program of another release
 */
export async function startInstances(
  database: TestDatabase,
  run?: typeof runProgram,
): Promise<TwoInstances> {
  const at = { first: `127.0.0.1:${await freePort()}`, second: `127.0.0.1:${await freePort()}` };
  const running = new Map<Name, Program>();

  async function start(name: Name, runWith = runProgram): Promise<void> {
    const [HOST = '', PORT = ''] = at[name].split(':');
    const program = runWith('main.ts', {
      ...services[name],
      // As in the image.
      NODE_ENV: 'production',
      GENERATE_SESSION_SECRET: '1',
      LOG_LEVEL: 'error',
      ...database.variables,
      REDIS_URL: redisUrl,
      HOST,
      PORT,
    });
    running.set(name, program);
    await program.line();
  }

  async function stop(name: Name, signal: NodeJS.Signals): Promise<void> {
    running.get(name)?.child.kill(signal);
    await running.get(name)?.ended();
  }

  async function close(): Promise<void> {
    for (const name of running.keys()) await stop(name, 'SIGKILL');
    await database.remove();
  }

  try {
    for (const name of names) await start(name, run);
  } catch (error) {
    await close();
    throw error;
  }
  return { database, at, publicUrl: String(services['first']?.['PUBLIC_URL']), start, stop, close };
}
