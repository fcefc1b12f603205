import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to connections that go out (Linux from 32768 on), as one of those may take a port
 * between the moment it was found free and the moment it is used; above those that browsers refuse to visit.
 */
const FIRST = 11_000;
const END = 32_000;
const ATTEMPTS = 100;

/**
 * A port of 127.0.0.1 that nobody listens on.
 *
 * @throws Error when a hundred that were tried are all taken
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false;
    throw error;
  }
  server.close();
  await once(server, 'close');
  return true;
}
