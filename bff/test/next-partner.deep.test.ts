import { endpoints, plans } from '@harmony/contract';
import type { Category } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENCE, examples } from './support/examples.ts';
import { add, registerPair, registerPerson, registerSingle } from './support/people.ts';
import { subscribe } from './support/people.ts';
import type { Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';
import { normalizeIds, wire } from './support/wire.ts';

const { archives, categories, couples, transactions } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const OWN = [
  { name: 'Boats', type: 'expense' },
  { name: 'Lottery', type: 'income' },
  { name: 'Family', type: 'other' },
  { name: 'Soon gone', type: 'expense' },
] as const;

/** A personal transaction in one of the categories. */
const secret = fc.record({
  category: fc.constantFrom('Groceries', 'Other', ...OWN.map(({ name }) => name)),
  /** Category of the second half, if it has two parts. */
  half: fc.option(fc.constantFrom('Groceries', ...OWN.map(({ name }) => name))),
  isVisible: fc.boolean(),
  isDeleted: fc.boolean(),
  day: fc.integer({ min: 1, max: 28 }),
});
type Secret = typeof secret extends fc.Arbitrary<infer Value> ? Value : never;

const looks = { icon: 'fas fa-ship', color: '#112233' };

async function named(person: Person, wanted: string): Promise<Category> {
  const found = (await person.ok(categories.list)).find(({ name }) => name === wanted);
  if (!found) throw new Error(`There is no ${wanted}`);
  return found;
}

/** Responses to the next partner of a user who had transactions in a previous couple. */
async function experienceOf(secrets: readonly Secret[], way: 'joins' | 'invites') {
  const { one } = await registerPair(server);
  for (const own of OWN) await one.ok(categories.create, { body: { ...own, ...looks } });
  for (const { category, half, day, isVisible, isDeleted } of secrets) {
    const parts = [];
    for (const name of half === null ? [] : [category, half]) {
      const { id: categoryId } = await named(one, name);
      parts.push({ categoryId, amount: '-6.25', notes: 'a canary' });
    }
    const { id } = await add(one, await named(one, category), {
      type: 'personal',
      isVisible,
      date: `2026-03-${String(day).padStart(2, '0')}`,
      description: 'A ring',
      notes: 'a canary',
      parts,
    });
    if (isDeleted) await one.ok(transactions.remove, { params: { id } });
  }
  const params = { id: (await named(one, 'Soon gone')).id };
  await one.ok(categories.remove, { params, query: { moveTo: (await named(one, 'Boats')).id } });
  await one.ok(couples.leave);

  const next = await nextPartner(one, way);
  const seen: string[] = [];
  const sendCall = async (...call: Parameters<Person['send']>): Promise<void> => {
    seen.push(wire(await next.send(...call)));
  };
  const events = await next.events();
  await sendCall(categories.list);
  // One more than the plan limit, including the names of previous categories.
  for (let index = 0; index <= Number(plans.free.categories); index += 1) {
    const { name, type } = OWN[index] ?? { name: `Own ${index}`, type: 'expense' };
    await sendCall(categories.create, { body: { name, type, ...looks } });
  }
  const boats = await named(next, 'Boats');
  await add(one, boats, { description: 'A canoe' });
  await sendCall(categories.remove, {
    params: { id: boats.id },
    query: { moveTo: (await named(next, 'Other')).id },
  });
  await subscribe(server, next, 'premium');
  for (const endpoint of [
    categories.list,
    couples.current,
    transactions.list,
    transactions.recent,
    transactions.suggestions,
    endpoints.budgets.personal,
    endpoints.insights.list,
    endpoints.summaries.month,
    endpoints.goals.list,
    endpoints.dateNights.list,
    endpoints.approvals.list,
    endpoints.account.data,
    endpoints.export.file,
  ]) {
    await sendCall(endpoint);
  }
  await sendCall(endpoints.export.file, { query: { format: 'json' } });
  await sendCall(endpoints.reports.period, { query: { from: '2026-01', to: '2026-04' } });
  await sendCall(endpoints.year.inTwo, { query: { year: '2026' } });
  await one.ok(couples.leave);
  await events.ended();
  await sendCall(archives.history, { params: { id: (await next.ok(archives.list))[0]?.id } });
  await sendCall(endpoints.account.data);
  return normalizeIds([...seen, events.text()].join('\n'));
}

/** Links a user with a new partner, in a couple created by either of them. */
async function nextPartner(one: Person, way: 'joins' | 'invites'): Promise<Person> {
  if (way === 'joins') {
    const { person, inviteCode } = await registerSingle(server, 'Sam');
    await one.ok(couples.link, { body: { inviteCode } });
    return person;
  }
  const { inviteCode } = await one.ok(couples.create, { body: { name: 'Again' } });
  const person = await registerPerson(server, 'Sam');
  await person.ok(couples.link, { body: { inviteCode: String(inviteCode) } });
  return person;
}

describe('the next partner', () => {
  it.each(['joins', 'invites'] as const)(
    'receives the same bytes regardless of earlier personal transactions (%s)',
    async (way) => {
      const without = await experienceOf([], way);
      await fc.assert(
        fc.asyncProperty(fc.array(secret, { minLength: 1, maxLength: 6 }), async (secrets) => {
          expect(await experienceOf(secrets, way)).toBe(without);
        }),
        { numRuns: examples(3) },
      );
    },
    PATIENCE,
  );
});
