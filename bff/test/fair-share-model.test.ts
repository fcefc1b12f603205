import {
  debtBetween,
  exactShareOfOther,
  endpoints,
  memberShares,
  toCents,
  toDecimal,
} from '@harmony/contract';
import type { FairShare, Settlement, Transaction, Two } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PATIENCE, examples } from './support/examples.ts';
import { add, registerPair } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { fairShare, transactions } = endpoints;
const today = new Date().toISOString().slice(0, 10);

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const bothIds = ({ one, other }: Pair): Two => [one.user.id, other.user.id];

const months = ['2026-01', '2026-02', '2026-03'];
const entry = fc.record({
  by: fc.constantFrom('one', 'other'),
  paidByAuthor: fc.boolean(),
  type: fc.constantFrom('shared', 'shared', 'personal'),
  isVisible: fc.boolean(),
  cents: fc.integer({ min: -99_999, max: 999 }).filter((cents) => cents !== 0),
  month: fc.constantFrom(...months),
  split: fc.constantFrom('rule', 'equal', 'percent', 'amount'),
  part: fc.integer({ min: 1, max: 99 }),
});
const settled = fc.record({
  cents: fc.integer({ min: 1, max: 9999 }),
  month: fc.constantFrom(...months),
});

function splitOf(two: Two, { split, part, cents }: { split: string; part: number; cents: number }) {
  const [one, other] = two;
  const whole = Math.abs(cents);
  if (split === 'equal') return { kind: 'equal' as const };
  if (split === 'percent') {
    return { kind: 'percent' as const, shares: { [one]: part, [other]: 100 - part } };
  }
  const first = Math.floor((whole * part) / 100);
  if (split === 'rule' || first === 0 || first === whole) return null;
  const shares = { [one]: toDecimal(first, 'USD'), [other]: toDecimal(whole - first, 'USD') };
  return { kind: 'amount' as const, shares };
}

/** The same result by the contract's arithmetic, from data visible to both. */
function modelled(
  two: Two,
  seen: readonly Transaction[],
  paidBack: readonly Settlement[],
  month: string,
) {
  const rule = Object.fromEntries(two.map((id) => [id, 50]));
  const borneIn = (counts: (when: string) => boolean) =>
    seen
      .filter(
        ({ type, amount, date }) =>
          type === 'shared' && toCents(amount) < 0 && counts(date.slice(0, 7)),
      )
      .map(({ amount, paidBy, split }) => {
        const expense = { cents: -toCents(amount), paidBy: String(paidBy), split };
        return { ...expense, otherHundredths: exactShareOfOther(expense, rule, two) };
      });
  const repaid = paidBack
    .filter(({ date }) => date.slice(0, 7) <= month)
    .map(({ amount, from, to }) => ({ cents: toCents(amount), from, to }));
  const debt = debtBetween(
    two,
    borneIn((when) => when <= month),
    repaid,
  );
  return {
    members: memberShares(
      two,
      borneIn((when) => when < month),
      borneIn((when) => when === month),
    ).map(({ userId, paidCents, shareCents }) => ({
      userId,
      paid: toDecimal(paidCents, 'USD'),
      share: toDecimal(shareCents, 'USD'),
      difference: toDecimal(paidCents - shareCents, 'USD'),
    })),
    owes: debt ? { from: debt.from, to: debt.to, amount: toDecimal(debt.cents, 'USD') } : null,
  } satisfies Partial<FairShare>;
}

it(
  'equals a simple model over random transactions for both partners, and is zero once settled',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { maxLength: 12 }),
        fc.array(settled, { maxLength: 2 }),
        async (entries, settlements) => {
          const pair = await registerPair(server);
          const { one, other, category } = pair;
          const two = bothIds(pair);
          for (const each of entries) {
            const [author, partner] = each.by === 'one' ? [one, other] : [other, one];
            const isShared = each.type === 'shared';
            await add(author, category, {
              amount: toDecimal(each.cents, 'USD'),
              type: isShared ? 'shared' : 'personal',
              isVisible: each.isVisible,
              date: `${each.month}-14`,
              ...(isShared && {
                paidBy: (each.paidByAuthor ? author : partner).user.id,
                split: splitOf(two, each),
              }),
            });
          }
          const paidBack: Settlement[] = [];
          for (const { cents, month } of settlements) {
            const body = { amount: toDecimal(cents, 'USD'), date: `${month}-20` };
            const { status, text } = await one.send(fairShare.settle, { body });
            if (status === 201) paidBack.push(JSON.parse(text) as Settlement);
          }
          const seen = await one.ok(transactions.list);
          for (const month of months) {
            const read = await one.ok(fairShare.month, { query: { month } });
            expect(read).toMatchObject(modelled(two, seen, paidBack, month));
            expect(await other.ok(fairShare.month, { query: { month } })).toEqual(read);
          }
          const { owes } = await one.ok(fairShare.month);
          if (!owes) return;
          const body = { amount: owes.amount, date: today };
          await other.ok(fairShare.settle, { body });
          expect((await one.ok(fairShare.month)).owes).toBeNull();
        },
      ),
      { numRuns: examples(12) },
    );
  },
  PATIENCE,
);
