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
/** Makes each file unique. */
let round = process.pid * 1000;

interface Reply {
  status: number;
  text: string;
}

async function ask(cookie: string, step: Step, taken: string): Promise<Reply> {
  const { body, type } = await bodyOf(step);
  const headers = {
    Cookie: cookie,
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

async function bodyOf({
  body,
  rows,
  isSameAmount,
}: Step): Promise<{ body?: Buffer; type?: string }> {
  if (rows !== undefined) {
    const form = new FormData();
    const statement = isSameAmount ? sameAmountStatementOf : statementOf;
    form.set('file', statement(rows, (round += 1)));
    const encoded = new Response(form);
    return {
      body: Buffer.from(await encoded.arrayBuffer()),
      type: encoded.headers.get('Content-Type') ?? '',
    };
  }
  if (body === undefined) return {};
  return { body: Buffer.from(JSON.stringify(body)), type: 'application/json' };
}

/** @returns the value that replaces `{taken}` in later steps */
async function run(cookie: string, all: readonly Step[], before: string): Promise<string> {
  let taken = before;
  for (const step of all) {
    const { status, text } = await ask(cookie, step, taken).catch(() => ({ status: 0, text: '' }));
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
const begun = await Promise.all(cookies.map((cookie) => run(cookie, begin, '')));

async function askAgain(index: number): Promise<never> {
  const place = index % cookies.length;
  for (;;) await run(cookies[place] ?? '', steps[index % steps.length] ?? [], begun[place] ?? '');
}

process.on('SIGTERM', () => {
  process.stdout.write(
    `${JSON.stringify({ responses: Object.fromEntries(responses), bytes })}\n`,
    () => process.exit(0),
  );
});
process.stdout.write('begun\n');
for (let index = 0; index < Number(AT_ONCE); index += 1) void askAgain(index);
