import { endpoints, transactionSchema } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { PATIENCE, examples } from './support/examples.ts';
import { add, newTransaction, registerPair, subscribe } from './support/people.ts';
import type { Person } from './support/people.ts';
import type { Reply } from './support/test-client.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';
import { normalizeIds, wire } from './support/wire.ts';

const { transactions, budgets, categories, couples, goals, dateNights, session } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** An action of one of the partners. */
interface Step {
  by: 'one' | 'other';
  type: 'shared' | 'personal';
  isVisible: boolean;
  amount: number;
  day: number;
  description: string;
  /** Whether half of it is in the category for gifts. */
  isParted: boolean;
  /** The next action on the transaction. */
  afterwards: 'nothing' | 'edit' | 'delete' | 'undo';
}

const step = fc.record<Step>({
  by: fc.constantFrom('one', 'other'),
  type: fc.constantFrom('shared', 'personal'),
  isVisible: fc.boolean(),
  amount: fc.integer({ min: -5000, max: 5000 }).filter((cents) => cents !== 0),
  day: fc.integer({ min: 1, max: 28 }),
  description: fc.constantFrom('Rent', 'Cake', 'A ring'),
  isParted: fc.boolean(),
  afterwards: fc.constantFrom('nothing', 'edit', 'delete', 'undo'),
});

const isHiddenFromOther = ({ by, type, isVisible }: Step) =>
  by === 'one' && type === 'personal' && !isVisible;

/** All responses and events that `other` receives during the steps. */
async function experienceOf(steps: readonly Step[]): Promise<string> {
  const { one, other, category } = await registerPair(server);
  await subscribe(server, one, 'premium');
  await showPersonalBudget(one);
  const giftsId = await gifts(one);
  const events = await other.events();
  const seen: Reply[] = [];
  const kept: { id: string; isHidden: boolean }[] = [];
  for (const each of steps) {
    const { by, amount, day, afterwards, isParted, ...rest } = each;
    const person = by === 'one' ? one : other;
    const body = newTransaction(category, {
      ...rest,
      amount: (amount / 50).toFixed(2),
      parts: isParted
        ? [category.id, giftsId].map((categoryId) => ({
            categoryId,
            amount: (amount / 100).toFixed(2),
            notes: rest.description,
          }))
        : [],
      date: `2026-03-${String(day).padStart(2, '0')}`,
    });
    const reply = await person.send(transactions.create, { body });
    const replies = [reply];
    const params = { id: transactionSchema.parse(JSON.parse(reply.text)).id };
    if (afterwards === 'edit') {
      const change = { description: 'Cake', notes: 'edited' };
      replies.push(await person.send(transactions.change, { params, body: change }));
    }
    if (afterwards === 'delete' || afterwards === 'undo') {
      replies.push(await person.send(transactions.remove, { params }));
    }
    if (afterwards === 'undo') replies.push(await person.send(transactions.restore, { params }));
    expect(replies.filter(({ status }) => status >= 400)).toEqual([]);
    if (person === other) seen.push(...replies);
    else if (afterwards !== 'delete') kept.push({ ...params, isHidden: isHiddenFromOther(each) });
  }
  // The author moves, deletes and restores hidden transactions together with visible ones.
  const isTogetherSeen = kept.some(({ isHidden }) => !isHidden);
  if (isTogetherSeen) {
    const ids = kept.map(({ id }) => id);
    await one.ok(transactions.changeMany, { body: { ids, categoryId: giftsId } });
    await one.ok(transactions.removeMany, { body: { ids } });
    seen.push(await other.send(transactions.list));
    await one.ok(transactions.restoreMany, { body: { ids } });
  }
  seen.push(
    await other.send(transactions.list),
    await other.send(transactions.list, { query: { from: '2026-03-05', to: '2026-03-20' } }),
    await other.send(transactions.list, { query: { search: 'cake', type: 'personal' } }),
    await other.send(transactions.list, { query: { categoryId: category.id, limit: 3 } }),
    await other.send(transactions.list, { query: { categoryId: giftsId } }),
    await other.send(transactions.totals, { query: { categoryId: giftsId } }),
    await other.send(transactions.list, {
      query: { limit: 2, after: '2026-03-20_ffffffff-ffff-4fff-bfff-ffffffffffff' },
    }),
    await other.send(transactions.list, { query: { userId: one.user.id, amountFrom: '9.99' } }),
    await other.send(transactions.list, { query: { search: '1' } }),
    await other.send(transactions.totals),
    await other.send(transactions.totals, { query: { userId: one.user.id } }),
    await other.send(transactions.totals, { query: { search: '2', amountTo: 30 } }),
    await other.send(transactions.suggestions),
    await other.send(transactions.recent),
    await other.send(transactions.recent, { query: { limit: 100 } }),
    await other.send(budgets.personal, { query: { month: '2026-03' } }),
    await other.send(categories.list),
    await other.send(couples.current),
    await other.send(goals.list),
    await other.send(dateNights.list),
    await other.send(session.currentUser),
    await other.send(endpoints.insights.list),
    await other.send(endpoints.account.data),
    await other.send(endpoints.summaries.month, { query: { month: '2026-03' } }),
    await other.send(endpoints.reports.period, { query: { from: '2026-01', to: '2026-04' } }),
    await other.send(endpoints.year.inTwo, { query: { year: '2026' } }),
    await other.send(endpoints.fairShare.month, { query: { month: '2026-03' } }),
    await other.send(endpoints.fairShare.month, { query: { month: '2026-04' } }),
    await other.send(endpoints.export.file, { query: { format: 'csv' } }),
    await other.send(endpoints.export.file, { query: { format: 'json' } }),
    await other.send(transactions.create, { body: { amount: 'wrong' } }),
  );
  // A last change visible to both: its event follows all earlier ones.
  const eventsOf = { nothing: 1, edit: 2, delete: 2, undo: 3 };
  const expected = steps
    .filter((each) => !isHiddenFromOther(each))
    .reduce((count, { afterwards }) => count + eventsOf[afterwards], isTogetherSeen ? 4 : 1);
  await add(other, category);
  for (let count = 0; count < expected; count += 1) await events.next();
  events.close();
  await other.ok(couples.leave);
  const [archive] = await other.ok(endpoints.archives.list);
  const params = { id: archive?.id };
  seen.push(await other.send(endpoints.archives.history, { params }));
  return normalizeIds([...seen.map(wire), events.text()].join('\n'));
}

async function gifts(person: Person): Promise<string> {
  const list = await person.ok(categories.list);
  return String(list.find(({ name }) => name === 'Gifts')?.id);
}

/** Shows the amounts of the personal budget to the partner: the most permissive setting. */
async function showPersonalBudget({ user }: Person): Promise<void> {
  await inTransaction(server.services.database, (work) =>
    work.change(
      `UPDATE privacy_settings SET personal_discretionary_private = 0 WHERE user_id = ?`,
      [user.id],
    ),
  );
}

it(
  'a hidden transaction does not change a byte of what the partner receives',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const without = steps.filter((each) => !isHiddenFromOther(each));
        expect(await experienceOf(steps)).toBe(await experienceOf(without));
      }),
      { numRuns: examples(12) },
    );
  },
  PATIENCE,
);

it('the author sees all of their transactions', async () => {
  const { one, other, category } = await registerPair(server);
  await add(one, category, { type: 'personal', description: 'A ring', amount: '-450.00' });
  await add(one, category, { type: 'personal', isVisible: true, amount: '-20.00' });
  await add(other, category, { type: 'personal', description: 'A watch' });
  const own = await one.ok(transactions.list);
  expect(own.map(({ amount }) => amount)).toEqual(['-20.00', '-450.00']);
  expect(own.map(({ isVisible }) => isVisible)).toEqual([true, false]);
  const budget = await one.ok(budgets.personal, { query: { month: '2026-03' } });
  expect(budget.spent).toBe('470.00');
  await showPersonalBudget(one);
  const theirs = await other.ok(budgets.personal, { query: { month: '2026-03' } });
  expect(theirs.partner).toMatchObject({ state: 'shared', spent: '20.00' });
});
