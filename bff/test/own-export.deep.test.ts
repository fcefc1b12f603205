import { endpoints } from '@harmony/contract';
import type { BodyOf, Transaction } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyText } from './support/any-text.ts';
import { examples, PATIENCE } from './support/examples.ts';
import { registerPair, subscribe } from './support/people.ts';
import type { Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';
import './support/property-seed.ts';

const {
  categories,
  export: exporting,
  imports,
  accounts,
  preferences,
  transactions,
  transfers,
} = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function pairWithAccounts() {
  const pair = await registerPair(server);
  await subscribe(server, pair.one, 'premium');
  const { one, other } = pair;
  const added = async (person: Person, body: BodyOf<typeof accounts.create>) =>
    (await person.ok(accounts.create, { body })).id;
  return {
    ...pair,
    joint: await added(one, { name: 'Joint, “ours”', kind: 'current', ownerId: null }),
    mine: await added(one, { name: 'Mine', kind: 'cash', ownerId: one.user.id, isOpen: true }),
    savings: await added(one, { name: 'Savings', kind: 'savings', ownerId: one.user.id }),
    theirs: await added(other, {
      name: 'Theirs',
      kind: 'current',
      ownerId: other.user.id,
      isOpen: true,
    }),
  };
}

const exportOf = async (person: Person, query: object = {}): Promise<string> =>
  (await person.send(exporting.file, { query })).text;

async function imported(person: Person, text: string) {
  const file = new File([text], 'harmony.csv');
  const { id, ...draft } = await person.ok(imports.create, { body: { file } });
  const { created } = await person.ok(imports.commit, { params: { id }, body: {} });
  return { ...draft, created };
}

/** Fields of the transactions that the viewer may see; ids only where they link transactions. */
async function fieldsSeenBy(person: Person): Promise<unknown[]> {
  const rows = await person.ok(transactions.list);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sides = (row: Transaction) =>
    rows
      .filter(({ transferId }) => transferId !== null && transferId === row.transferId)
      .map(({ amount, accountId }) => [amount, accountId])
      .toSorted();
  return rows
    .map((row) => {
      const { id: _id, userId: _author, transferId: _transfer, refundOf, ...fields } = row;
      return {
        ...fields,
        sides: sides(row),
        refundOf: byId.get(refundOf ?? '')?.description ?? null,
      };
    })
    .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
}

async function takeAway(...people: Person[]): Promise<void> {
  for (const person of people) {
    const rows = await person.ok(transactions.list);
    const own = rows.filter(({ userId }) => userId === person.user.id).map(({ id }) => id);
    for (let start = 0; start < own.length; start += 500) {
      await person.ok(transactions.removeMany, { body: { ids: own.slice(start, start + 500) } });
    }
  }
}

const trimmed = (text: string): string => text.trim().slice(0, 200).trim();
const anyDescription = anyText(40).map(
  (text) => trimmed(text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '')) || 'x',
);
const anyCents = fc.integer({ min: 1, max: 99 });
const anyDay = fc
  .integer({ min: 1, max: 28 })
  .map((day) => `2026-02-${String(day).padStart(2, '0')}`);

interface Entry {
  isOther: boolean;
  shape:
    | 'plain'
    | 'income'
    | 'refund'
    | 'split'
    | 'parts'
    | 'joint'
    | 'hidden'
    | 'transfer'
    | 'partner-paid';
  description: string;
  notes: string;
  cents: number;
  date: string;
  share: number;
}

const anyEntry: fc.Arbitrary<Entry> = fc.record({
  isOther: fc.boolean(),
  shape: fc.constantFrom(
    'plain',
    'income',
    'refund',
    'split',
    'parts',
    'joint',
    'hidden',
    'transfer',
    'partner-paid',
  ),
  description: anyDescription,
  notes: anyDescription,
  cents: anyCents,
  date: anyDay,
  share: fc.integer({ min: 0, max: 100 }),
});

const written = (cents: number): string => (cents / 100).toFixed(2);

async function enter(
  world: Awaited<ReturnType<typeof pairWithAccounts>>,
  { isOther, shape, description, notes, cents, date, share }: Entry,
): Promise<void> {
  const [person, partner] = isOther ? [world.other, world.one] : [world.one, world.other];
  const account = isOther ? world.theirs : world.mine;
  const all = await person.ok(categories.list);
  const named = (builtIn: string) => all.find((each) => each.builtIn === builtIn)?.id ?? '';
  const body = {
    amount: written(-cents),
    description,
    notes,
    date,
    categoryId: world.category.id,
    type: 'shared',
  } as const satisfies BodyOf<typeof transactions.create>;
  const post = (changes: Partial<BodyOf<typeof transactions.create>>) =>
    person.ok(transactions.create, { body: { ...body, ...changes } });
  switch (shape) {
    case 'plain':
      await post({ accountId: account });
      break;
    case 'income':
      await post({ amount: written(cents), type: 'personal', isVisible: true });
      break;
    case 'refund': {
      const { id } = await post({ categoryId: named('health') });
      await post({
        amount: written(cents),
        kind: 'refund',
        refundOf: id,
        categoryId: named('health'),
      });
      break;
    }
    case 'split':
      await post({
        split:
          share % 2 === 0
            ? {
                kind: 'percent',
                shares: { [person.user.id]: share, [partner.user.id]: 100 - share },
              }
            : { kind: 'equal' },
      });
      break;
    case 'partner-paid':
      await post({
        paidBy: partner.user.id,
        split: { kind: 'amount', shares: { [person.user.id]: written(cents) } },
      });
      break;
    case 'parts':
      await post({
        parts: [
          {
            categoryId: world.category.id,
            amount: written(-cents),
            notes: notes.slice(0, 200).trim(),
          },
          { categoryId: named('health'), amount: '-1.23' },
        ],
        amount: written(-cents - 123),
      });
      break;
    case 'joint':
      await post({ accountId: world.joint });
      break;
    case 'hidden':
      await post({ type: 'personal', isVisible: false });
      break;
    case 'transfer':
      await person.ok(transfers.create, {
        body: {
          from: account,
          to: share % 2 === 0 ? world.joint : null,
          amount: written(cents),
          date,
          description,
          notes,
        },
      });
      break;
  }
}

describe('an export', () => {
  it(
    'is imported again with every field, in each language and notation',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(anyEntry, { minLength: 4, maxLength: 12 }),
          fc.constantFrom('en', 'de', 'es', 'fr'),
          fc.constantFrom('.', ','),
          async (entries, language, decimal) => {
            const world = await pairWithAccounts();
            const { one, other } = world;
            for (const [place, entry] of entries.entries()) {
              // Different amounts, as equal payments of both cannot be told apart.
              await enter(world, { ...entry, cents: 1000 * (place + 1) + entry.cents });
            }
            for (const person of [one, other]) {
              await person.ok(preferences.change, { body: { language } });
            }
            const before = [await fieldsSeenBy(one), await fieldsSeenBy(other)];
            const files = [
              await exportOf(one, { decimal }),
              await exportOf(other, { decimal }),
            ] as const;
            await takeAway(one, other);
            const drafts = [await imported(one, files[0]), await imported(other, files[1])];
            expect(drafts.flatMap(({ problems }) => problems)).toEqual([]);
            expect([await fieldsSeenBy(one), await fieldsSeenBy(other)]).toEqual(before);
          },
        ),
        { numRuns: examples(24) },
      );
    },
    PATIENCE,
  );
});
