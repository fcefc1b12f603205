import { categorySchema, endpoints } from '@harmony/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { add, registerPair, registerPerson } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { account, goals, transactions, categories, couples, privacy } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('exports everything visible to the viewer in one file, without anything that the partner hides', async () => {
  const { one, other, category } = await registerPair(server);
  await add(one, category, { type: 'personal', description: 'A ring' });
  await add(one, category, { description: 'Rent' });
  await add(other, category, { type: 'personal', description: 'A watch' });
  const goal = await one.ok(goals.create, { body: { name: 'Boat', targetAmount: '100' } });
  const give = { params: { id: goal.id }, body: { amount: '5', date: '2026-03-14' } };
  await one.ok(goals.contribute, give);
  await one.ok(privacy.change, { body: { goalProgressSharing: false } });

  const data = await other.ok(account.data);
  expect(data).toMatchObject({
    user: other.user,
    couple: await other.ok(couples.current),
    // Without the remaining budget of the current month.
    categories: z.array(categorySchema).parse(await other.ok(categories.list)),
    transactions: await other.ok(transactions.list),
    savingsGoals: [{ id: goal.id, currentAmount: '5.00', contributions: [] }],
  });
  expect(data.transactions.map(({ description }) => description)).toEqual(['A watch', 'Rent']);
  const own = await one.send(account.data);
  expect(own.headers.get('Content-Disposition')).toBe('attachment; filename=harmony-data.json');
  expect(own.text).toContain('A ring');
});

it('is available to a user without a couple', async () => {
  const person = await registerPerson(server);
  expect(await person.ok(account.data)).toMatchObject({ couple: null, transactions: [] });
});
