import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { sameAmountStatementOf, statementOf } from '../imports/statement-of.ts';
import type { Script, Step } from './kinds.ts';

/**
 * Sends requests at a fixed concurrency until it is stopped, and discards the responses. It is a separate program,
 * so that it does not block the process that measures. Reads the address from its environment and the requests from
 * standard input; prints the number of responses at the end.
 */
const { URL: url = '', COOKIES = '[]', AT_ONCE = '8' } = process.env;
const cookies = JSON.parse(COOKIES) as string[];
const { begin = [], steps } = (await json(process.stdin)) as Script;
const agent = new Agent({ keepAlive: true });
const responses = new Map<number, number>();
let bytes = 0;
/** Encoded files, by sender: making them during the measurement would take a processor from the server. */
const files = new Map<string, Promise<Body>>();

interface Body {
  body?: Buffer;
  type?: string;
}

interface Reply {
  status: number;
  text: string;
}

async function sendOnce(sender: number, step: Step, taken: string): Promise<Reply> {
  const { body, type } = await bodyOf(step, sender);
  const headers = {
    Cookie: cookies[sender % cookies.length],
    'Accept-Encoding': 'gzip',
    ...(step.takes && { 'Accept-Encoding': 'identity' }),
    ...(body && { 'Content-Type': type, 'Content-Length': body.length }),
    ...(step.method !== 'GET' && { 'Sec-Fetch-Site': 'same-origin' }),
  };
  const path = step.path.replace('{taken}', taken);
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { agent, method: step.method, headers }, (response) => {
      const kept: Buffer[] = [];
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (step.takes) kept.push(chunk);
      });
      response.on('end', () =>
        resolve({ status: Number(response.statusCode), text: Buffer.concat(kept).toString() }),
      );
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function bodyOf(step: Step, sender: number): Promise<Body> {
  if (step.rows !== undefined) {
    const key = `${sender} ${step.rows} ${step.isSameAmount}`;
    const file = files.get(key) ?? encodeFile(step.rows, step.isSameAmount, sender);
    files.set(key, file);
    return file;
  }
  if (step.body === undefined) return {};
  return { body: Buffer.from(JSON.stringify(step.body)), type: 'application/json' };
}

/** Encodes an upload that differs from those of other senders and programs. */
async function encodeFile(
  rows: number,
  isSameAmount: boolean | undefined,
  sender: number,
): Promise<Body> {
  const form = new FormData();
  const statement = isSameAmount ? sameAmountStatementOf : statementOf;
  form.set('file', statement(rows, process.pid * 1000 + sender));
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  return { body, type: encoded.headers.get('Content-Type') ?? '' };
}

/** @returns the value that replaces `{taken}` in later steps */
async function run(sender: number, all: readonly Step[], before: string): Promise<string> {
  let taken = before;
  for (const step of all) {
    const { status, text } = await sendOnce(sender, step, taken).catch(() => ({
      status: 0,
      text: '',
    }));
    responses.set(status, (responses.get(status) ?? 0) + 1);
    // A refused request is retried after a pause.
    if (status < 200 || status > 299) {
      await pause(100);
      return before;
    }
    if (step.takes) taken = String((JSON.parse(text) as Record<string, unknown>)[step.takes]);
  }
  return taken;
}

/** Values taken from the first responses, in the order of the cookies. */
const started = await Promise.all(cookies.map((_cookie, sender) => run(sender, begin, '')));

async function askAgain(sender: number): Promise<never> {
  for (;;)
    await run(sender, steps[sender % steps.length] ?? [], started[sender % cookies.length] ?? '');
}

const senders = Array.from({ length: Number(AT_ONCE) }, (_, sender) => sender);
await Promise.all(senders.flatMap((sender) => steps.flat().map((step) => bodyOf(step, sender))));

process.on('SIGTERM', () => {
  process.stdout.write(
    `${JSON.stringify({ responses: Object.fromEntries(responses), bytes })}\n`,
    () => process.exit(0),
  );
});
process.stdout.write('begun\n');
for (const sender of senders) void askAgain(sender);
