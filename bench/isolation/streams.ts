import { Agent, get, type ClientRequest } from 'node:http';
import type { MeasuredServer } from '../measured-server.ts';
import type { Load } from './isolation.ts';

const STREAMS = 3000;
const AT_ONCE = 100;

/**
 * Opens up to 3,000 event streams of one session, as far as the limit allows, and makes changes repeatedly, which
 * wakes all of them.
 */
export async function loadStreams({ url }: MeasuredServer, token: string): Promise<Load> {
  const agent = new Agent({ maxSockets: Infinity });
  const headers = { Cookie: `harmony_session=${token}` };
  const open: ClientRequest[] = [];
  const opened = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const request = get(`${url}/api/events`, { agent, headers }, (response) => {
        response.resume();
        // Streams are aborted at the end.
        response.on('error', () => {});
        if (response.statusCode === 200) open.push(request);
        resolve();
      });
      request.on('error', reject);
    });
  for (let count = 0; count < STREAMS; count += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, opened));
  }
  let writes = 0;
  const stopped = new AbortController();
  const change = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const response = await fetch(`${url}/api/savings-goals`, {
        method: 'POST',
        headers: {
          ...headers,
          'Content-Type': 'application/json',
          'Sec-Fetch-Site': 'same-origin',
        },
        body: JSON.stringify({ name: 'A boat', targetAmount: '100' }),
      });
      await response.arrayBuffer();
      if (response.ok) writes += 1;
    }
  };
  const changing = change();
  return {
    async stop() {
      stopped.abort();
      await changing;
      const streams = open.length;
      for (const request of open) request.destroy();
      return { streams, writes };
    },
  };
}
