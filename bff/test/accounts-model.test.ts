import { addDays, endpoints, monthOf, toCents, toDecimal, utcDay } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examples, PATIENCE, SEED } from './support/examples.ts';
import { add, registerPair, subscribe } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { accounts, fairShare, netWorth, summaries, transactions, transfers } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const today = utcDay(new Date());
const month = monthOf(today);
/** The accounts of every example: a joint one, one of each, and one that the partner sees. */
const NAMES = ['joint', 'one', 'other', 'open'] as const;
type Name = (typeof NAMES)[number];

const anyCents = fc.integer({ min: 1, max: 9999 });
const account = fc.option(fc.constantFrom<Name>(...NAMES));
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: fc.record({
      act: fc.constant('add' as const),
      cents: anyCents,
      account,
      isOne: fc.boolean(),
      kind: fc.constantFrom('spending', 'income', 'refund'),
    }),
    weight: 5,
  },
  {
    arbitrary: fc.record({
      act: fc.constant('move' as const),
      cents: anyCents,
      from: account,
      to: account,
      isOne: fc.boolean(),
    }),
    weight: 3,
  },
  {
    arbitrary: fc.record({
      act: fc.constant('pair' as const),
      cents: anyCents,
      from: account,
      to: account,
      isOne: fc.boolean(),
    }),
    weight: 2,
  },
  {
    arbitrary: fc.record({
      act: fc.constantFrom('remove' as const, 'part' as const),
      at: fc.nat(),
    }),
    weight: 2,
  },
  {
    arbitrary: fc.record({
      act: fc.constant('check' as const),
      cents: anyCents,
      account: fc.constantFrom<Name>(...NAMES),
    }),
    weight: 1,
  },
);

type Step =
  | { act: 'add'; cents: number; account: Name | null; isOne: boolean; kind: string }
  | { act: 'move' | 'pair'; cents: number; from: Name | null; to: Name | null; isOne: boolean }
  | { act: 'remove' | 'part'; at: number }
  | { act: 'check'; cents: number; account: Name };

/** An amount of an example. */
interface Entry {
  cents: number;
  account: Name | null;
  author: 'one' | 'other';
  /** Counts as income or spending, unless it is a transfer or an adjustment. */
  isCounted: boolean;
  isIncome: boolean;
}

/** Entries that are deleted as a whole. */
interface Group {
  author: 'one' | 'other';
  /** Any of its transactions. */
  id: string;
  entries: Entry[];
  /** Paired transactions before they were paired, and the id of their transfer. */
  unpaired?: { transferId: string; groups: Group[] };
}

interface World extends Pair {
  ids: Record<Name, string>;
  /** All entries of the example. */
  groups: Group[];
}

const owners: Record<Name, 'one' | 'other' | null> = {
  joint: null,
  one: 'one',
  other: 'other',
  open: 'one',
};

const isUsable = (name: Name | null, author: 'one' | 'other') =>
  name === null || owners[name] === null || owners[name] === author;

async function newWorld(): Promise<World> {
  const pair = await registerPair(server);
  await subscribe(server, pair.one, 'premium');
  const open = async (person: Person, body: object) =>
    (
      await person.ok(accounts.create, {
        body: { name: 'x', openingDate: addDays(today, -30), ...body },
      })
    ).id;
  const ids = {
    joint: await open(pair.one, { ownerId: null }),
    one: await open(pair.one, {}),
    other: await open(pair.other, {}),
    open: await open(pair.one, { isOpen: true }),
  };
  return { ...pair, ids, groups: [] };
}

const idIn = (world: World, name: Name | null) => (name === null ? null : world.ids[name]);

async function enter(
  world: World,
  author: 'one' | 'other',
  { cents: amount, account: name, kind }: { cents: number; account: Name | null; kind: string },
): Promise<Group> {
  const sign = kind === 'spending' ? -1 : 1;
  const row = await add(world[author], world.category, {
    amount: toDecimal(sign * amount, 'USD'),
    accountId: idIn(world, name),
    date: today,
    ...(kind === 'refund' && { kind: 'refund' as const }),
  });
  const entry = {
    cents: sign * amount,
    account: name,
    author,
    isCounted: true,
    isIncome: kind === 'income',
  };
  return { author, id: row.id, entries: [entry] };
}

async function take(world: World, next: Step): Promise<void> {
  if ('at' in next) return takeBack(world, next);
  if (next.act === 'check') {
    const author = owners[next.account] ?? 'one';
    const before = world.groups
      .flatMap(({ entries }) => entries)
      .filter((each) => each.account === next.account);
    const difference = next.cents - sum(before);
    const { bookedId } = await world[author].ok(accounts.check, {
      params: { id: world.ids[next.account] },
      body: { date: today, balance: toDecimal(next.cents, 'USD'), book: true },
    });
    if (bookedId === null) return;
    const entry = {
      cents: difference,
      account: next.account,
      author,
      isCounted: false,
      isIncome: false,
    };
    world.groups.push({ author, id: bookedId, entries: [entry] });
    return;
  }
  const author = next.isOne ? 'one' : 'other';
  if (next.act === 'add') {
    if (isUsable(next.account, author)) world.groups.push(await enter(world, author, next));
    return;
  }
  const { from, to, cents: amount } = next;
  if (from === to || !isUsable(from, author) || !isUsable(to, author)) return;
  if (next.act === 'move') {
    const body = {
      from: idIn(world, from),
      to: idIn(world, to),
      amount: toDecimal(amount, 'USD'),
      date: today,
    };
    const created = await world[author].ok(transfers.create, { body });
    world.groups.push({
      author,
      id: String(created.transactionIds[0]),
      entries: moved(author, { from, to }, amount),
    });
    return;
  }
  const groups = [
    await enter(world, author, { cents: amount, account: from, kind: 'spending' }),
    await enter(world, author, { cents: amount, account: to, kind: 'income' }),
  ];
  const [one, other] = groups.map(({ id }) => id);
  const transfer = await world[author].ok(transfers.pair, {
    body: { transactionIds: [String(one), String(other)] },
  });
  world.groups.push({
    author,
    id: String(one),
    entries: moved(author, { from, to }, amount),
    unpaired: { transferId: transfer.id, groups },
  });
}

function moved(
  author: 'one' | 'other',
  { from, to }: { from: Name | null; to: Name | null },
  amount: number,
): Entry[] {
  const side = { author, isCounted: false, isIncome: false };
  return [
    { ...side, cents: -amount, account: from },
    { ...side, cents: amount, account: to },
  ];
}

async function takeBack(
  world: World,
  { act, at }: { act: 'remove' | 'part'; at: number },
): Promise<void> {
  const group = world.groups[at % Math.max(1, world.groups.length)];
  if (!group) return;
  const { unpaired } = group;
  const rest = world.groups.filter((each) => each !== group);
  if (act === 'remove') {
    await world[group.author].ok(transactions.remove, { params: { id: group.id } });
    world.groups = rest;
  } else if (unpaired) {
    const params = { id: unpaired.transferId };
    await world[group.author].ok(transfers.remove, { params, query: { keep: 'transactions' } });
    world.groups = [...rest, ...unpaired.groups];
  }
}

function sum(entries: readonly Entry[]): number {
  return entries.reduce((total, each) => total + each.cents, 0);
}

const decimal = (amount: number) => toDecimal(amount, 'USD');

it(
  'balances, net worth and all sums equal a simple model of random entries by both partners',
  { timeout: PATIENCE },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const world = await newWorld();
        for (const next of steps) await take(world, next);
        const { one, other } = world;
        const entries = world.groups.flatMap((group) => group.entries);
        const inside = (name: Name) => sum(entries.filter((each) => each.account === name));
        for (const [person, names] of [
          [one, ['joint', 'one', 'open']],
          [other, ['joint', 'other', 'open']],
        ] as const) {
          const balances = (await person.ok(accounts.list)).map(({ id, balance }) => [id, balance]);
          expect(Object.fromEntries(balances)).toEqual(
            Object.fromEntries(names.map((name) => [world.ids[name], decimal(inside(name))])),
          );
          const [worth] = await person.ok(netWorth.months, { query: { from: month, to: month } });
          expect(worth?.total).toBe(
            decimal(names.reduce((total, name) => total + inside(name), 0)),
          );
          const counted = entries.filter(({ isCounted }) => isCounted);
          const income = sum(counted.filter(({ isIncome }) => isIncome));
          const spending = counted.filter(({ isIncome }) => !isIncome);
          expect(await person.ok(summaries.month, { query: { month } })).toMatchObject({
            income: decimal(income),
            expenses: decimal(-sum(spending) + 0),
          });
          const byThemselves = spending.filter((each) => each.account !== 'joint');
          const paid = (author: 'one' | 'other') =>
            -sum(byThemselves.filter((each) => each.author === author));
          const owed = (paid('one') - paid('other')) / 2;
          const { owes } = await person.ok(fairShare.month, { query: { month } });
          const cents =
            owes === null ? 0 : toCents(owes.amount) * (owes.to === one.user.id ? 1 : -1);
          expect(Math.abs(cents - owed)).toBeLessThanOrEqual(0.5);
        }
      }),
      { numRuns: examples(24), seed: SEED },
    );
  },
);
