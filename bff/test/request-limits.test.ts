import { endpoints } from '@harmony/contract';
import type { Endpoint } from '@harmony/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_ID, registerPerson } from './support/people.ts';
import type { TestClient } from './support/test-client.ts';
import { startPayingServer } from './support/paying-server.ts';
import type { PayingServer } from './support/paying-server.ts';

/*
 * Rate limits by address and for payments. Limits of passwords, invitations and the demo are tested
 * with their features.
 */

const {
  billing,
  couples,
  credentials,
  embeds,
  failureReports,
  mailSettings,
  marketingEvents,
  session,
  vitals,
} = endpoints;

let paying: PayingServer;
beforeAll(async () => {
  paying = await startPayingServer({ variables: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
});
afterAll(() => paying.close());

/** Number of networks in use: each address is in a separate one. */
let networks = 0;
function fromElsewhere() {
  networks += 1;
  return paying.server.client({ 'X-Forwarded-For': `198.51.${networks}.1` });
}

let people = 0;
const newEmail = () => `limited-${(people += 1)}@example.com`;

interface Limited {
  what: string;
  allowed: number;
  endpoint: Endpoint;
  body(): object;
}

const byAddress: Limited[] = [
  {
    what: 'new accounts',
    allowed: 20,
    endpoint: session.register,
    body: () => ({
      email: newEmail(),
      password: 'a calm green meadow',
      firstName: 'Robin',
      lastName: 'Lake',
    }),
  },
  {
    what: 'mails that are asked for',
    allowed: 20,
    endpoint: credentials.forgotPassword,
    body: () => ({ email: newEmail() }),
  },
  {
    what: 'guesses at links',
    allowed: 50,
    endpoint: credentials.resetPassword,
    body: () => ({ token: 'x'.repeat(43), password: 'a quiet blue harbour' }),
  },
  {
    what: 'reports of what failed',
    allowed: 30,
    endpoint: failureReports.send,
    body: () => ({
      guest: 'mf-goals',
      build: '4c1f00aa',
      part: 'mf-goals-goals',
      phase: 'run',
      kind: 'TypeError',
      place: null,
    }),
  },
  {
    what: 'counted visits',
    allowed: 100,
    endpoint: marketingEvents.send,
    body: () => ({ name: 'pricing_view' }),
  },
  {
    what: 'measured pages',
    allowed: 300,
    endpoint: vitals.send,
    body: () => ({ vitals: [{ page: 'mf-goals/goals', build: 'b', name: 'LCP', value: 1400 }] }),
  },
  {
    what: 'uses of tools on other pages',
    allowed: 300,
    endpoint: embeds.count,
    body: () => ({ key: NO_ID, tool: 'calculator', event: 'view' }),
  },
  { what: 'new keys of publishers', allowed: 10, endpoint: embeds.createKey, body: () => ({}) },
  {
    what: 'guesses at links of publishers',
    allowed: 60,
    endpoint: embeds.statistics,
    body: () => ({ secret: 'x'.repeat(43) }),
  },
];

it.each(byAddress)('limits $what per address', async ({ allowed, endpoint, body }) => {
  const [one, other] = [fromElsewhere(), fromElsewhere()];
  const statuses = new Set<number>();
  for (let time = 0; time < allowed; time += 1) {
    statuses.add((await one.send(endpoint, { body: body() })).status);
  }
  expect(statuses).not.toContain(429);
  const { code } = await one.refused(endpoint, 429, { body: body() });
  expect(code).toBe('rate_limited');
  expect((await other.send(endpoint, { body: body() })).status).not.toBe(429);
});

const payments: [Endpoint, object][] = [
  [billing.subscribe, { body: { tier: 'premium' } }],
  [billing.changePlan, { body: { tier: 'premium' } }],
  [billing.newCard, {}],
  [billing.pay, {}],
];

it('limits card attempts per user across all endpoints', { tags: 'deep' }, async () => {
  const eachAllowed = 20 / payments.length;
  const [one, other] = [await registerPerson(paying.server), await registerPerson(paying.server)];
  const statuses = new Set<number>();
  for (let time = 0; time < eachAllowed; time += 1) {
    for (const [endpoint, sent] of payments) statuses.add((await one.send(endpoint, sent)).status);
  }
  expect(statuses).not.toContain(429);
  for (const [endpoint, sent] of payments) {
    expect((await one.refused(endpoint, 429, sent)).code).toBe('rate_limited');
    expect((await other.send(endpoint, sent)).status).not.toBe(429);
  }
});

it('limits new couples per user, since each leaves an archive', async () => {
  const [one, other] = [await registerPerson(paying.server), await registerPerson(paying.server)];
  const body = { name: 'Us' };
  for (let time = 0; time < 10; time += 1) {
    await one.ok(couples.create, { body });
    await one.ok(couples.leave);
  }
  expect((await one.refused(couples.create, 429, { body })).code).toBe('rate_limited');
  await other.ok(couples.create, { body });
});

/** Sends a body of unknown length, which counts as the largest one until it is accepted. */
async function sendChunked(client: TestClient, { method, path }: Endpoint, body: object) {
  const { status } = await client.fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: new Blob([JSON.stringify(body)]).stream(),
    duplex: 'half',
  });
  return status;
}

async function repeated(count: number, send: () => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < count; time += 1) statuses.push(await send());
  return statuses;
}

it('limits the bytes of rejected bodies per user, and forgives accepted ones', async () => {
  const [one, other] = [await registerPerson(paying.server), await registerPerson(paying.server)];
  const accept = () => sendChunked(one, mailSettings.change, { digest: false });
  const refuse = () => sendChunked(one, couples.create, { name: '' });
  expect(await repeated(8, accept)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(await repeated(4, refuse)).toEqual([422, 422, 422, 429]);
  expect((await one.refused(couples.create, 429, { body: { name: '' } })).code).toBe(
    'rate_limited',
  );
  expect(await sendChunked(other, couples.create, { name: '' })).toBe(422);
});

it('limits the bytes of rejected bodies per address', async () => {
  const [one, other] = [fromElsewhere(), fromElsewhere()];
  const refuse = () => sendChunked(one, session.signIn, {});
  expect(await repeated(7, refuse)).toEqual([422, 422, 422, 422, 422, 422, 429]);
  expect(await sendChunked(other, session.signIn, {})).toBe(422);
});
