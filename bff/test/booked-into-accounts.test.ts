import { addDays, endpoints, utcDay } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, registerPair, subscribe } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { accounts, imports, recurring, rules, transactions } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const today = utcDay(new Date());
const begins = addDays(today, -40);

interface World extends Pair {
  joint: string;
  own: string;
  open: string;
}

async function newWorld(): Promise<World> {
  const pair = await registerPair(server);
  await subscribe(server, pair.one, 'premium');
  const openAccount = async (body: object) => {
    const sent = { name: 'Account', openingDate: begins, ...body };
    return (await pair.one.ok(accounts.create, { body: sent })).id;
  };
  return {
    ...pair,
    joint: await openAccount({ ownerId: null }),
    own: await openAccount({}),
    open: await openAccount({ isOpen: true }),
  };
}

async function importInto(
  { one }: World,
  body: { accountId?: string; type?: 'shared' | 'personal'; categoryId?: string },
) {
  const text = `Date,Description,Amount\n${today},Corner shop,-12.50\n${today},Shoe shop,20.00\n`;
  const file = new File([text], 'statement.csv');
  const { id } = await one.ok(imports.create, { body: { file } });
  return one.send(imports.commit, { params: { id }, body });
}

const byName = (list: readonly { description: string }[], description: string) =>
  list.find((each) => each.description === description);

describe('an import', () => {
  it('puts its payments into the chosen account, and money back into expense categories as refunds', async () => {
    const world = await newWorld();
    const { one, other, joint, category } = world;
    await importInto(world, { accountId: joint, type: 'shared', categoryId: category.id });
    const list = await other.ok(transactions.list);
    expect(byName(list, 'Corner shop')).toMatchObject({
      accountId: joint,
      paidBy: null,
      kind: 'spending',
    });
    expect(byName(list, 'Shoe shop')).toMatchObject({ accountId: joint, kind: 'refund' });
    const balances = await one.ok(accounts.list);
    expect(balances.find(({ id }) => id === joint)?.balance).toBe('7.50');
    expect((await one.ok(endpoints.fairShare.month)).owes).toBeNull();
  });

  it('follows a rule that names another account', async () => {
    const world = await newWorld();
    const { one, other, joint, own } = world;
    await one.ok(rules.create, { body: { text: 'Shoe', set: { accountId: own } } });
    await importInto(world, { accountId: joint, type: 'shared' });
    const list = await one.ok(transactions.list);
    expect(byName(list, 'Corner shop')).toMatchObject({ accountId: joint });
    expect(byName(list, 'Shoe shop')).toMatchObject({ accountId: own });
    expect(byName(await other.ok(transactions.list), 'Shoe shop')).toMatchObject({
      accountId: null,
      paidBy: one.user.id,
    });
  });

  it('is rejected for an account of the partner, and for hidden payments in an open one', async () => {
    const world = await newWorld();
    const { other, open } = world;
    const { id: theirs } = await other.ok(accounts.create, { body: { name: 'Kim' } });
    const foreign = await importInto(world, { accountId: theirs });
    expect([foreign.status, fieldsOf(JSON.parse(foreign.text))]).toEqual([422, ['accountId']]);
    await world.one.ok(endpoints.privacy.change, { body: { defaultTransactionSharing: false } });
    const hidden = await importInto(world, { accountId: open, type: 'personal' });
    expect([hidden.status, fieldsOf(JSON.parse(hidden.text))]).toEqual([422, ['isVisible']]);
    expect(await world.one.ok(transactions.list)).toEqual([]);
  });
});

describe('a recurring transaction', () => {
  const repeated = ({ category }: Pair, changes: object) => ({
    body: {
      description: 'Rent',
      amount: '-900.00',
      categoryId: category.id,
      type: 'shared' as const,
      every: 'month' as const,
      firstDate: addDays(today, -3),
      ...changes,
    },
  });

  it('books into its account', async () => {
    const world = await newWorld();
    const { one, other, joint } = world;
    await one.ok(recurring.create, repeated(world, { accountId: joint }));
    expect(await other.ok(transactions.list)).toMatchObject([{ accountId: joint, paidBy: null }]);
  });

  it('keeps an account that the partner does not see to its author', async () => {
    const world = await newWorld();
    const { one, other, own } = world;
    const { id } = await one.ok(recurring.create, repeated(world, { accountId: own }));
    expect((await one.ok(recurring.list))[0]?.accountId).toBe(own);
    expect((await other.ok(recurring.list))[0]?.accountId).toBeNull();
    // The partner becomes the author of what they book, and cannot use the account.
    await other.ok(recurring.book, { params: { id } });
    const [newest] = await one.ok(transactions.list);
    expect(newest).toMatchObject({ userId: other.user.id, accountId: null });
  });

  it('prevents opening its account while it is hidden', async () => {
    const world = await newWorld();
    const { one, own } = world;
    const hidden = { accountId: own, type: 'personal', firstDate: addDays(today, 3) };
    await one.ok(recurring.create, repeated(world, hidden));
    const sent = { params: { id: own }, body: { isOpen: true } };
    expect(fieldsOf(await one.refused(accounts.change, 422, sent))).toEqual(['isOpen']);
  });
});
