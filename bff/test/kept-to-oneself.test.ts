import {
  addDays,
  addMonths,
  endpoints,
  entityTagOf,
  MIRROR_HEADER,
  monthOf,
  utcDay,
} from '@harmony/contract';
import type { Endpoint } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/features.ts';
import { removeExpired } from '../src/operations/housekeeping.ts';
import { accessMatrix, namedEndpoints } from './support/access-matrix.ts';
import type { EndpointName, World } from './support/access-matrix.ts';
import { inSecret, liveInSecret } from './support/in-secret.ts';
import { add, registerPair, registerSingle, subscribe } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import type { Sent } from './support/test-client.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';
import { normalised, wire } from './support/wire.ts';

const { approvals, archives, couples, goals, imports, privacy, recurring, transactions } =
  endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Named = readonly [name: string, endpoint: Endpoint];

const isOf =
  (feature: string) =>
  ([name]: Named) =>
    name.startsWith(`${feature}.`);
/** Whoever calls these is not who they were, so they come by themselves. */
const ends = ['session', 'openSessions', 'couples', 'account', 'credentials'];
const anything = namedEndpoints.filter(([, { access }]) => access !== 'public');
const changing = anything.filter(
  (each) => each[1].method !== 'GET' && !ends.some((feature) => isOf(feature)(each)),
);
const asksForConsent = isOf('approvals');
const removes = ([, { method }]: Named) => method === 'DELETE';
const calls: readonly Named[] = [
  ...anything.filter(([, { method }]) => method === 'GET'),
  // Two of one name cannot be.
  ...changing.filter(removes),
  ...changing.filter((each) => !removes(each) && !asksForConsent(each)),
  ...changing.filter(asksForConsent),
  ...anything.filter(([, { method }]) => method === 'GET'),
];
const mirrored = anything.filter(([, endpoint]) => endpoint.mirrored);

/** Something of all that a couple has, so that what is hidden could show in it. */
async function share({ one, other, category }: Pair): Promise<void> {
  const today = utcDay(new Date());
  await subscribe(server, one, 'premium');
  for (let count = 0; count < 5; count += 1) {
    const date = `${addMonths(monthOf(today), -count)}-01`;
    await add(one, category, { date, description: 'Market', amount: `-${100 + count}` });
  }
  const parts = ['-10', '-2.50'].map((amount) => ({ categoryId: category.id, amount }));
  await add(one, category, { date: today, parts, paidBy: other.user.id, split: { kind: 'equal' } });
  await add(other, category, { type: 'personal', isVisible: true });
  await add(other, category, { type: 'personal', description: 'canary' });
  const { id } = await one.ok(goals.create, { body: { name: 'Sea', targetAmount: '90' } });
  await one.ok(goals.contribute, { params: { id }, body: { amount: '90', date: today } });
  await other.ok(recurring.create, {
    body: {
      description: 'Rent',
      amount: '-500',
      categoryId: category.id,
      type: 'shared',
      every: 'month',
      firstDate: addDays(today, -40),
    },
  });
}

/** What somebody gets for all that they can ask for or change. */
async function experienceOf(world: World): Promise<string[]> {
  const { one, other } = world;
  const seen: string[] = [];
  const ask = async (name: string, endpoint: Endpoint, sent: Sent) => {
    seen.push(`${name} ${wire(await other.send(endpoint, sent))}`);
  };
  for (const [name, endpoint] of mirrored) {
    const sent = await accessMatrix[name as EndpointName].sent(world);
    await ask(`mirror of ${name}`, endpoint, { ...sent, headers: { [MIRROR_HEADER]: '1' } });
  }
  for (const [name, endpoint] of calls) {
    await ask(name, endpoint, await accessMatrix[name as EndpointName].sent(world));
  }
  await ask('export.file', endpoints.export.file, { query: { format: 'json' } });
  for (const { id } of await one.ok(approvals.list))
    await one.send(approvals.decline, { params: { id } });
  await one.ok(privacy.change, { body: { dualConsentRequired: false } });
  await ask('couples.leave', couples.leave, {});
  const [archive] = await other.ok(archives.list);
  await ask('archives.history', archives.history, { params: { id: archive?.id } });
  await ask('account.data', endpoints.account.data, {});
  seen.push(...(await announcedTo(other)));
  await ask('account.remove', endpoints.account.remove, {
    body: { email: other.user.email, password: other.password },
  });
  return lines(seen);
}

/** All that somebody was told of, oldest first. */
async function announcedTo({ user }: Person): Promise<string[]> {
  const rows = await server.services.database.select<{ sequence: number; topics: string }>(
    `SELECT sequence, topics FROM outbox WHERE recipient_id = ? ORDER BY sequence`,
    [user.id],
  );
  return rows.map(({ sequence, topics }) => `event ${sequence} ${topics}`);
}

/** Without what is drawn by lot: secrets of addresses and sessions, and the instant in a calendar. */
function lines(texts: readonly string[]): string[] {
  return normalised(texts.join('\n'))
    .replaceAll(/[\w-]{43}(?=\.ics|; )/g, '<secret>')
    .replaceAll(/\d{8}T\d{6}Z/g, '<time>')
    .replaceAll(/Expires=[^;"]+/g, '<time>')
    .split('\n');
}

const nothing = () => Promise.resolve();

describe('every change that the contract has', () => {
  it('is done in secret here, or there is a word on why it cannot be', () => {
    const changes = namedEndpoints.filter(([, endpoint]) => 'changes' in endpoint);
    expect(Object.keys(inSecret).toSorted()).toEqual(changes.map(([name]) => name).toSorted());
  });
});

describe('what one keeps to oneself', () => {
  it('changes not a byte of what the partner gets from any call, by themselves or with the other’s eyes', async () => {
    const live = async (secretly: (world: World) => Promise<void>) => {
      const world = { ...(await registerPair(server)), canary: 'canary' };
      await share(world);
      await secretly(world);
      return experienceOf(world);
    };
    expect(await live(liveInSecret)).toEqual(await live(nothing));
  });

  it('goes within the hour once the two have parted, whoever of them had it', async () => {
    const world = { ...(await registerPair(server)), canary: 'canary' };
    const { one, couple } = world;
    await subscribe(server, one, 'premium');
    await liveInSecret(world);
    await world.other.ok(couples.leave);
    const later = features.tables.filter(
      ({ parted }) => typeof parted === 'object' && parted.isLater === true,
    );
    expect(later.length).toBeGreaterThan(3);
    const left = async () =>
      Promise.all(
        later.map(({ name }) =>
          server.services.database.select(`SELECT 1 FROM ${name} WHERE couple_id = ?`, [couple.id]),
        ),
      );
    expect((await left()).filter((rows) => rows.length === 0)).toEqual([]);
    await removeExpired(server.services);
    expect((await left()).flat()).toEqual([]);
  });

  it('changes not a byte of what the next partner gets', async () => {
    const live = async (secretly: (world: World) => Promise<void>) => {
      const before = { ...(await registerPair(server)), canary: 'canary' };
      await share(before);
      await secretly(before);
      const { one } = before;
      await one.ok(couples.leave);
      const { person: other, inviteCode } = await registerSingle(server, 'Sam');
      const couple = await one.ok(couples.link, { body: { inviteCode } });
      const [category] = await other.ok(endpoints.categories.list);
      if (!category) throw new Error('A new couple has no categories');
      const world = { one, other, couple, category, canary: 'canary' };
      await share(world);
      return experienceOf(world);
    };
    expect(await live(liveInSecret)).toEqual(await live(nothing));
  });
});

/** What one partner entered and the other one saw, in all the ways in which something comes about. */
async function seenOf({ one, other, category }: World) {
  const today = utcDay(new Date());
  const repeats = {
    description: 'Phone',
    amount: '-20',
    categoryId: category.id,
    every: 'month' as const,
    firstDate: addDays(today, -40),
  };
  const series = [
    await one.ok(recurring.create, { body: { ...repeats, type: 'shared' } }),
    await one.ok(recurring.create, {
      body: { ...repeats, description: 'Gym', type: 'personal', isVisible: true },
    }),
  ].map(({ id }) => id);
  const parts = ['-10', '-2.50'].map((amount) => ({ categoryId: category.id, amount }));
  const split = { kind: 'percent' as const, shares: { [one.user.id]: 30, [other.user.id]: 70 } };
  await add(one, category, { parts, paidBy: other.user.id, split });
  const text = 'Date,Description,Amount\n2026-03-14,CORNER SHOP,-7.00\n';
  const file = new File([text], 'bank.csv');
  const { id } = await one.ok(imports.create, { body: { file } });
  const rows = [{ index: 0, description: 'Shop' }];
  await one.ok(imports.commit, { params: { id }, body: { type: 'shared', rows } });
  const theirs = await other.ok(transactions.list, { query: { userId: one.user.id } });
  const draft = await other.ok(imports.create, { body: { file } });
  return { series, transactions: theirs, draft: draft.id };
}

/** All that the partner can do with the ids of what they saw, and what that looks like. */
async function triesOf({ other, category }: World, seen: Awaited<ReturnType<typeof seenOf>>) {
  const tried: string[] = [];
  const attempt = async (name: string, endpoint: Endpoint, sent: Sent) => {
    tried.push(`${name} ${wire(await other.send(endpoint, sent))}`);
  };
  for (const transaction of seen.transactions) {
    const { id } = transaction;
    for (const tag of [undefined, '*', '"other"', await entityTagOf(transaction)]) {
      const headers = tag === undefined ? {} : { 'If-Match': tag };
      const sent = { params: { id }, headers };
      await attempt('change', transactions.change, { ...sent, body: { notes: 'Hm' } });
      await attempt('remove', transactions.remove, sent);
    }
    await attempt('restore', transactions.restore, { params: { id } });
    const ids = { body: { ids: [id] } };
    const move = { body: { ids: [id], categoryId: category.id } };
    await attempt('changeMany', transactions.changeMany, move);
    await attempt('removeMany', transactions.removeMany, ids);
    await attempt('restoreMany', transactions.restoreMany, ids);
    const body = { fromTransactionId: id, every: 'month' };
    await attempt('repeat', recurring.create, { body });
  }
  for (const id of seen.series) {
    const params = { id };
    await attempt('change', recurring.change, { params, body: { amount: '-1' } });
    await attempt('skip', recurring.skip, { params });
    await attempt('book', recurring.book, { params });
    await attempt('remove', recurring.remove, { params });
  }
  await attempt('draft', imports.get, { params: { id: seen.draft } });
  await attempt('commit', imports.commit, { params: { id: seen.draft }, body: {} });
  return tried;
}

describe('what the partner once saw', () => {
  it('looks the same in every call, and to whoever tries its ids, after it was hidden and after it was deleted', async () => {
    const live = async (end: 'hidden' | 'deleted') => {
      const world = { ...(await registerPair(server)), canary: 'canary' };
      await share(world);
      const seen = await seenOf(world);
      const { one } = world;
      const body = { type: 'personal' as const, isVisible: false };
      for (const id of seen.series) {
        if (end === 'hidden') await one.ok(recurring.change, { params: { id }, body });
        else await one.ok(recurring.remove, { params: { id } });
      }
      for (const { id } of seen.transactions) {
        if (end === 'hidden') await one.ok(transactions.change, { params: { id }, body });
        else await one.ok(transactions.remove, { params: { id } });
      }
      return [...lines(await triesOf(world, seen)), ...(await experienceOf(world))];
    };
    expect(await live('hidden')).toEqual(await live('deleted'));
  });
});
