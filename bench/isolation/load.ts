import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Sends one kind of request again and again, so many at a time, until it is ended, and reads the
 * responses away. A program of its own, so that it takes no time from what is measured. Told in its
 * environment what to send; tells how much was answered when it ends.
 */
const { URL: url = '', COOKIES = '[]', AT_ONCE = '8' } = process.env;
const cookies = JSON.parse(COOKIES) as string[];
const agent = new Agent({ keepAlive: true });
const responses = new Map<number, number>();
let bytes = 0;

function ask(cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { Cookie: cookie, 'Accept-Encoding': 'gzip' } }, (response) => {
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(Number(response.statusCode)));
      response.on('error', reject);
    }).on('error', reject);
  });
}

async function askAgain(index: number): Promise<never> {
  for (;;) {
    const status = await ask(cookies[index % cookies.length] ?? '').catch(() => 0);
    responses.set(status, (responses.get(status) ?? 0) + 1);
    // Whoever is refused comes back, and not at once.
    if (status !== 200) await pause(100);
  }
}

process.on('SIGTERM', () => {
  process.stdout.write(
    `${JSON.stringify({ responses: Object.fromEntries(responses), bytes })}\n`,
    () => process.exit(0),
  );
});
for (let index = 0; index < Number(AT_ONCE); index += 1) void askAgain(index);
