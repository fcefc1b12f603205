import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@harmony/builder/processes/free-port';
import { runCommand } from '@harmony/builder/processes/command';
import { untilListening } from '@harmony/builder/processes/until-listening';

export interface TestRedis {
  /** `redis://…` of a server without persistence. */
  url: string;
  stop: () => Promise<void>;
}

/** Starts a separate Redis server without persistence. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', args, { stdio: 'ignore' });
  const stop = async (): Promise<void> => {
    if (server.exitCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  try {
    await untilListening(port, () => server.exitCode !== null);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `redis://127.0.0.1:${port}`, stop };
}

/** Starts the Redis of docker-compose.yml, for machines without one. */
export async function startComposeRedis(): Promise<TestRedis> {
  const started = await runCommand('docker', ['compose', 'up', '--wait', 'redis']);
  if (started.code !== 0) {
    throw new Error(
      `No Redis. Install it (redis-server on the path) or Docker.\n${started.output}`,
    );
  }
  const stop = async (): Promise<void> => {
    await runCommand('docker', ['compose', 'stop', 'redis']);
  };
  return { url: 'redis://127.0.0.1:6379', stop };
}
