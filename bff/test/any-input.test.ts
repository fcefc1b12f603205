import { errorBodySchema, errorStatuses } from '@harmony/contract';
import type { Endpoint } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessMatrix, namedEndpoints } from './support/access-matrix.ts';
import type { EndpointName, Row } from './support/access-matrix.ts';
import { examples, SEED } from './support/examples.ts';
import {
  fieldsIn,
  oddBody,
  oddBodyField,
  oddForms,
  oddHeader,
  oddPath,
  oddQueryField,
} from './support/odd-requests.ts';
import type { OddRequest } from './support/odd-requests.ts';
import { startPayingServer } from './support/paying-server.ts';
import type { PayingServer } from './support/paying-server.ts';
import { registerPair, registerPerson, registerSingle, subscribe } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { problemWith } from './support/sound-response.ts';
import { foreignWordsIn } from './support/spoken.ts';
import { storedIn } from './support/stored.ts';
import type { Stored } from './support/stored.ts';
import type { Reply, Sent, TestClient } from './support/test-client.ts';
import type { TestServer } from './support/test-server.ts';

/** Odd values for each field of each endpoint. */
const RUNS = examples(2);

type Who = 'one' | 'other' | 'single' | 'without a couple' | 'signed out';

/** Callers in rotation by the endpoint's access level; most of them are allowed to call it. */
const turns: Record<Endpoint['access'], readonly Who[]> = {
  public: ['signed out', 'one', 'without a couple'],
  'signed-in': ['one', 'without a couple', 'other', 'single', 'without a couple', 'signed out'],
  couple: ['one', 'other', 'one', 'other', 'single', 'one', 'without a couple', 'signed out'],
};

let paying: PayingServer;
let server: TestServer;
let stored: Stored;
let pair: Pair | undefined;
const others = new Map<Who, TestClient>();
let requests = 0;

beforeAll(async () => {
  paying = await startPayingServer({
    variables: { DEMO: '1', VAPID_PRIVATE_KEY: 'E'.padStart(43, 'A') },
  });
  ({ server } = paying);
  stored = await storedIn(server, {
    settled: () => paying.webhooks.settled(),
    // Updated whenever the provider is queried.
    except: ['billing_accounts'],
  });
});
afterAll(async () => {
  if (process.env['PROPERTY_RUNS']) process.stdout.write(`${requests} odd requests\n`);
  stored.close();
  await paying.close();
});

/** All clients request German, so no response may be in English. */
const german = { client: () => server.client({ 'Accept-Language': 'de-AT, en;q=0.5' }) };

async function aPair(): Promise<Pair> {
  if (pair) return pair;
  pair = await registerPair(german);
  await subscribe(server, pair.one, 'premium');
  return pair;
}

/** Returns the client of a caller, reused until `replace` or `replaceOld` discards it. */
async function clientOf(who: Who): Promise<TestClient> {
  if (who === 'one' || who === 'other') return (await aPair())[who];
  const client = others.get(who) ?? (await newClient(who));
  others.set(who, client);
  return client;
}

async function newClient(who: Who): Promise<TestClient> {
  if (who === 'signed out') return german.client();
  return who === 'single' ? (await registerSingle(german)).person : registerPerson(german);
}

/** Older sessions update their last use, which would count as a change. */
const FRESH_MILLISECONDS = 2 * 60_000;
let since = Date.now();

/** Discards all clients after a while. */
function replaceOld(): void {
  if (Date.now() - since < FRESH_MILLISECONDS) return;
  since = Date.now();
  pair = undefined;
  others.clear();
}

/** Discards a client whose session or couple may have ended. */
function replace(who: Who): void {
  if (who === 'one' || who === 'other') pair = undefined;
  else others.delete(who);
}

type Oddity = (sent: Sent) => OddRequest;

/** Odd requests to an endpoint, each derived from a valid request. */
function oddRequests(endpoint: Endpoint, seed: number): Oddity[] {
  const arbitraries = [
    ...fieldsIn(endpoint.body).map((path) => oddBodyField(endpoint, path)),
    ...fieldsIn(endpoint.query).map((path) => oddQueryField(endpoint, path)),
    ...fieldsIn(endpoint.params).map((path) => oddPath(endpoint, path)),
    oddHeader(endpoint),
    ...(endpoint.method === 'GET' ? [] : [oddBody(endpoint)]),
  ];
  const sampled = arbitraries.flatMap((arbitrary, index) =>
    fc.sample(arbitrary, { seed: seed + index, numRuns: RUNS }),
  );
  return [...sampled, ...oddForms(endpoint)];
}

/** Endpoints that may change or end the caller's session or couple. */
const ENDING = /^\/api\/(?:auth|sessions|account|couples|approvals|demo)/;

/** Fields of all endpoints with the same method and path, as the body determines which of them responds. */
function fieldsAt({ method, path }: Endpoint): ReadonlySet<string> {
  const named = namedEndpoints
    .map(([, each]) => each)
    .filter((each) => each.method === method && each.path === path)
    .flatMap(({ body, query }) => [...fieldsIn(body), ...fieldsIn(query)]);
  return new Set(['Idempotency-Key', 'If-Match', ...named.map(([first]) => String(first))]);
}

/** Sends odd requests to an endpoint and returns the problems found. */
async function problemsOf(name: EndpointName, endpoint: Endpoint, seed: number) {
  const row = accessMatrix[name];
  const fields = fieldsAt(endpoint);
  const problems: unknown[] = [];
  replaceOld();
  let sent: Sent | undefined;
  let before = '';
  for (const [turn, make] of oddRequests(endpoint, seed).entries()) {
    const who = turns[endpoint.access][turn % turns[endpoint.access].length] ?? 'one';
    if (!sent) {
      for (const each of turns[endpoint.access]) await clientOf(each);
      sent = await row.sent({ ...(await aPair()), canary: `canary-${requests}` });
      before = await stored.now();
    }
    const request = make(sent);
    const client = await clientOf(who);
    const reply = await client.fetch(request.path, initOf(request));
    requests += 1;
    const problem =
      problemWith(reply, fields, isRightOtherwise(row, who) ? request.field : undefined) ??
      notGerman(reply) ??
      (reply.status >= 400 && (await stored.now()) !== before ? 'it changed something' : undefined);
    if (problem !== undefined) problems.push(problemOf(problem, who, request, reply));
    if (problem !== undefined || (reply.status < 400 && endpoint.method !== 'GET')) {
      sent = undefined;
      if (ENDING.test(endpoint.path)) replace(who);
    }
  }
  return problems;
}

const foreignWords = foreignWordsIn('de');

/** Finds a text in an error that is not German, except for oversized headers, which are rejected unread. */
function notGerman({ status, text }: Reply): string | undefined {
  if (status < 400 || status === errorStatuses.headers_too_large) return undefined;
  const [foreign] = foreignWords(errorBodySchema.parse(JSON.parse(text)));
  return foreign === undefined ? undefined : `not German: ${foreign}`;
}

function initOf({ method, headers, body }: OddRequest): RequestInit {
  return { method, headers, ...(body !== undefined && { body }) };
}

/** Whether the caller has access, so that only the odd value can be wrong. */
function isRightOtherwise(row: Row, who: Who): boolean {
  return (who === 'one' && row.author === 'ok') || (who === 'other' && row.partner === 'ok');
}

function problemOf(problem: string, who: Who, request: OddRequest, { status, text }: Reply) {
  const body = String(request.body ?? '').slice(0, 300);
  return { problem, who, ...request, body, status, response: text.slice(0, 500) };
}

describe(`any input (seed ${SEED})`, () => {
  it.each(namedEndpoints)(
    'to %s gets a response in the reader’s language, and a rejected request changes nothing',
    async (name, endpoint) => {
      const salt = namedEndpoints.findIndex(([each]) => each === name) * 100;
      expect(await problemsOf(name as EndpointName, endpoint, SEED + salt)).toEqual([]);
    },
  );
});
