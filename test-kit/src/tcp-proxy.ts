import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A proxy between a server and its dependency that interrupts their connections. */
export interface TcpProxy {
  /** The target address through the proxy. */
  url: string;
  /** Ends all connections and refuses new ones until `restore`. */
  cut(): void;
  /** Drops all data until `restore` and keeps connections open. Dropped data stays lost. */
  freeze(): void;
  /** Freezes after forwarding data from the server that contains this text. */
  freezeAfter(text: string): void;
  /** Delays all data until `restore`. */
  delay(milliseconds: number): void;
  /** Forwards half of the next data on each connection and then ends it, until `restore`. */
  halve(): void;
  /** Closes all connections at once, like a restarted machine. */
  reset(): void;
  restore(): void;
  /** Number of connections refused while it was cut. */
  refused(): number;
  close(): Promise<void>;
}

type State =
  | { kind: 'well' | 'cut' | 'frozen' | 'halving' }
  | { kind: 'delayed'; milliseconds: number }
  | { kind: 'freezing'; text: string };

/** Starts a proxy on a free port in front of an address such as `redis://127.0.0.1:6379`. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const behind = new URL(target);
  const sockets = new Set<Socket>();
  let state: State = { kind: 'well' };
  let refused = 0;

  function pass(chunk: Buffer, from: Socket, to: Socket): void {
    switch (state.kind) {
      case 'cut':
      case 'frozen':
        return;
      case 'halving':
        to.end(chunk.subarray(0, Math.ceil(chunk.length / 2)));
        from.destroy();
        return;
      case 'delayed':
        setTimeout(() => to.writable && to.write(chunk), state.milliseconds);
        return;
      case 'freezing':
        if (chunk.includes(state.text)) state = { kind: 'frozen' };
        to.write(chunk);
        return;
      case 'well':
        to.write(chunk);
    }
  }

  const server = createServer((socket) => {
    if (state.kind === 'cut') {
      refused += 1;
      socket.destroy();
      return;
    }
    const onward = connect(Number(behind.port), behind.hostname);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      one.on('data', (chunk: Buffer) => pass(chunk, one, other));
      // When one side closes, the other is closed too.
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.end();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  const endAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut() {
      state = { kind: 'cut' };
      endAll();
    },
    freeze() {
      state = { kind: 'frozen' };
    },
    freezeAfter(text) {
      state = { kind: 'freezing', text };
    },
    delay(milliseconds) {
      state = { kind: 'delayed', milliseconds };
    },
    halve() {
      state = { kind: 'halving' };
    },
    reset() {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    restore() {
      state = { kind: 'well' };
    },
    refused: () => refused,
    async close() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
