import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** Stands between a server and what it depends on, to show what happens when that is lost. */
export interface TcpProxy {
  /** The address behind it, by way of the proxy. */
  url: string;
  /** Ends all connections and takes no new ones, until `mend`. */
  cut(): void;
  /** Keeps all connections and passes nothing on, until `mend`. */
  freeze(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Starts a proxy on a free port in front of an address such as `redis://127.0.0.1:6379`. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const behind = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;
  const server = createServer((socket) => {
    if (isCut) {
      socket.destroy();
      return;
    }
    const onward = connect(Number(behind.port), behind.hostname);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      one.on('data', (chunk) => {
        if (!isFrozen) other.write(chunk);
      });
      // Whichever end goes, the other goes with it.
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut() {
      isCut = true;
      endAll();
    },
    freeze() {
      isFrozen = true;
    },
    mend() {
      // What was swallowed is lost, so the connections that were frozen are of no use.
      if (isFrozen) endAll();
      isCut = false;
      isFrozen = false;
    },
    async close() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
