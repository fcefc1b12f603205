import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** A slow network between a browser and a server. */
export interface SlowNetwork {
  /** The server's address through it. */
  url: string;
  /** Delay of each response. */
  delay(milliseconds: number): void;
  stop(): void;
}

/**
 * Starts a proxy that delays the responses of a server. It also affects service workers, unlike the network
 * emulation of browsers.
 *
 * @param url of the server
 */
export async function slowNetwork(url: string): Promise<SlowNetwork> {
  let latency = 0;
  const { hostname, port } = new URL(url);
  const proxy = createServer((browser) => {
    const server = connect(Number(port), hostname);
    browser.pipe(server);
    server.on('data', (chunk: Buffer) => setTimeout(() => browser.write(chunk), latency));
    server.on('end', () => setTimeout(() => browser.end(), latency));
    // Data dropped by one side is discarded on the other side too.
    server.on('error', () => browser.destroy());
    browser.on('error', () => server.destroy());
    browser.on('close', () => server.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The network has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    delay: (milliseconds) => (latency = milliseconds),
    stop: () => proxy.close(),
  };
}
