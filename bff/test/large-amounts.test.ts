import { endpoints, MIRROR_HEADER, monthFigures, monthOf, toCents } from '@harmony/contract';
import { toDecimal, utcDay } from '@harmony/contract';
import type { Endpoint } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessMatrix, namedEndpoints } from './support/access-matrix.ts';
import type { World } from './support/access-matrix.ts';
import { examples } from './support/examples.ts';
import { add, registerPair, subscribe } from './support/people.ts';
import type { Person } from './support/people.ts';
import type { Sent } from './support/test-client.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const today = utcDay(new Date());
const LARGEST = '9999999.99';
/** More of them with `PROPERTY_RUNS`, by hand. */
const RUNS = examples(3);

/** Amounts that can be entered, most of them among the largest and the smallest. */
const positive = fc.constantFrom(LARGEST, '9999999.98', '5000000.01', '0.01', '1.00');
const signed = fc.tuple(fc.constantFrom('', '-'), positive).map(([sign, text]) => sign + text);
const day = fc.constantFrom(today, `${monthOf(today)}-01`, '1900-01-01', '2026-02-28');
const whose = fc.constantFrom('one' as const, 'other' as const);

/** All that a couple can enter, with large amounts. */
const book = fc.record({
  transactions: fc.array(
    fc.record({
      who: whose,
      fields: fc.record({
        amount: signed,
        date: day,
        type: fc.constantFrom('shared' as const, 'personal' as const),
        isVisible: fc.boolean(),
      }),
    }),
    { minLength: 2, maxLength: 8 },
  ),
  goals: fc.array(
    fc.record({
      targetAmount: positive,
      targetDate: fc.constantFrom(null, today, '1900-01-01', '9999-12-31'),
      given: fc.array(fc.record({ who: whose, amount: positive, date: day }), { maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  budget: positive,
  limit: fc.oneof(positive, fc.constant('0')),
  dateNight: fc.record({
    budgetAmount: positive,
    plannedDate: fc.constantFrom(`${today}T23:59:59Z`, '9999-12-31T23:59:59Z'),
  }),
});
type Book = typeof book extends fc.Arbitrary<infer T> ? T : never;

async function newWorld(): Promise<World> {
  const pair = await registerPair(server);
  await subscribe(server, pair.one, 'premium');
  return { ...pair, canary: 'canary' };
}

/** Enters a book; what needs consent waits in it. */
async function enter(world: World, { transactions, goals, budget, limit, dateNight }: Book) {
  const { one, other, category } = world;
  await one.ok(endpoints.categories.change, {
    params: { id: category.id },
    body: { monthlyBudget: budget },
  });
  await one.ok(endpoints.budgets.changeLimit, { body: { limit } });
  const { id: dateNightId } = await one.ok(endpoints.dateNights.create, {
    body: { title: 'Dinner', categoryId: category.id, ...dateNight },
  });
  await add(one, category, { amount: `-${LARGEST}`, dateNightId });
  for (const { who, fields } of transactions) await add(world[who], category, fields);
  for (const { given, ...fields } of goals) {
    const { id } = await one.ok(endpoints.goals.create, { body: { name: 'House', ...fields } });
    for (const { who, ...body } of given) {
      await world[who].ok(endpoints.goals.contribute, { params: { id }, body });
    }
  }
  await one.ok(endpoints.privacy.change, { body: { dualConsentRequired: true } });
  const { status } = await other.send(endpoints.categories.change, {
    params: { id: category.id },
    body: { monthlyBudget: LARGEST },
  });
  expect(status).toBe(budget === LARGEST ? 200 : 202);
}

/** Every call that reads. */
const reading = namedEndpoints.filter(([, { method }]) => method === 'GET');

/** Reads by every call, in the mirror too, and expects responses exactly as the contract says. */
async function readAll(world: World, who: 'one' | 'other'): Promise<void> {
  const person = world[who];
  for (const [name, endpoint] of reading) {
    const row = accessMatrix[name as keyof typeof accessMatrix];
    const status = who === 'one' ? row.author : row.partner;
    const sent = await row.sent(world);
    await read(person, endpoint, status, sent);
    if (endpoint.mirrored) {
      await read(person, endpoint, status, { ...sent, headers: { [MIRROR_HEADER]: '1' } });
    }
  }
  for (const format of ['csv', 'xlsx', 'json']) {
    await read(person, endpoints.export.file, 'ok', { query: { format } });
  }
  for (const { id } of await person.ok(endpoints.dateNights.list)) {
    const reply = await person.send(endpoints.dateNights.calendar, { params: { id } });
    expect(reply.text).toMatch(/^DTEND:\d{8}T\d{6}Z\r$/m);
  }
  for (const month of ['1900-01', monthOf(today), '9999-12']) {
    await read(person, endpoints.summaries.month, 'ok', { query: { month } });
    await read(person, endpoints.budgets.personal, 'ok', { query: { month } });
    await read(person, endpoints.reports.period, 'ok', { query: { from: month, to: month } });
    await read(person, endpoints.year.inTwo, 'ok', { query: { year: month.slice(0, 4) } });
  }
}

async function read(person: Person, endpoint: Endpoint, status: 'ok' | number, sent: Sent) {
  if (status !== 'ok') await person.refused(endpoint, status, sent);
  else await person.ok(endpoint, sent);
}

/** Whether sums are those of the list, to the cent. */
async function expectExactSums(person: Person): Promise<void> {
  const figures = monthFigures(await person.ok(endpoints.transactions.list), monthOf(today));
  expect(await person.ok(endpoints.summaries.month)).toMatchObject({
    income: toDecimal(figures.incomeCents, 'USD'),
    expenses: toDecimal(figures.expenseCents, 'USD'),
    net: toDecimal(figures.netCents, 'USD'),
  });
  const { savingsGoals } = await person.ok(endpoints.account.data);
  for (const { currentAmount, contributions } of savingsGoals) {
    const cents = contributions.reduce((sum, { amount }) => sum + toCents(amount), 0);
    expect(currentAmount).toBe(toDecimal(cents, 'USD'));
  }
}

describe('large amounts', () => {
  it('can be read by both, wherever they add up, whatever was entered', async () => {
    await fc.assert(
      fc.asyncProperty(book, async (entered) => {
        const world = await newWorld();
        await enter(world, entered);
        await readAll(world, 'one');
        await readAll(world, 'other');
        await expectExactSums(world.one);
        await expectExactSums(world.other);
        await part(world);
        for (const person of [world.one, world.other]) {
          await read(person, endpoints.archives.list, 'ok', {});
          await read(person, endpoints.archives.history, 'ok', { params: { id: world.couple.id } });
          await read(person, endpoints.account.data, 'ok', {});
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('go into a goal and come back out of it beyond the largest entry', async () => {
    const { one, other } = await newWorld();
    const { id } = await one.ok(endpoints.goals.create, {
      body: { name: 'House', targetAmount: LARGEST },
    });
    const give = (person: Person, amount: string) =>
      person.ok(endpoints.goals.contribute, { params: { id }, body: { amount, date: today } });
    await give(one, LARGEST);
    await give(other, LARGEST);
    expect((await give(one, LARGEST)).currentAmount).toBe('29999999.97');
    expect((await give(other, `-${LARGEST}`)).currentAmount).toBe('19999999.98');
    const tooMuch = { params: { id }, body: { amount: '10000000.00', date: today } };
    const { message } = await one.refused(endpoints.goals.contribute, 422, tooMuch);
    expect(message).toBe('Use at most 9,999,999.99');
  });
});

/** Ends the couple, to which both agree. */
async function part({ one, other }: World): Promise<void> {
  await other.send(endpoints.couples.leave);
  const approvals = await one.ok(endpoints.approvals.list);
  const id = approvals.find(({ kind }) => kind === 'leave_couple')?.id ?? '';
  await one.ok(endpoints.approvals.approve, { params: { id } });
}
