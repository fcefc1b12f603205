import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const START_MILLISECONDS = 60_000;

/**
 * Waits until a server listens on a local port.
 *
 * @throws when the server has exited, or after a minute
 */
export async function untilListening(port: number, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + START_MILLISECONDS;
  while (Date.now() < deadline && !hasEnded()) {
    const socket = connect(port, '127.0.0.1');
    const answered = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (answered) return;
    await pause(100);
  }
  throw new Error(`Nothing is listening on port ${port}`);
}
