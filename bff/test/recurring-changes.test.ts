import { addDays, endpoints, MOST_RECURRING, utcDay } from '@harmony/contract';
import type { BodyOf, Recurring, Topic } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { bookAllDue } from '../src/features/money/recurring/start-booking.ts';
import { storeRecurring } from '../src/features/money/recurring/store-recurring.ts';
import { add, fieldsOf, registerPair, registerSingle } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { bookedFor, change, first, rentOf, repeat, seen } from './support/repeating.ts';
import type { NewRecurring } from './support/repeating.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { goals, recurring, rules } = endpoints;
const today = utcDay(new Date());

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Changes = BodyOf<typeof recurring.change>;

const refused = (by: Person, status: number, { id }: Recurring, body: Changes) =>
  by.refused(recurring.change, status, { params: { id }, body });
/** A private rule that would reveal the plans of its author. */
const planParty = (by: Person) =>
  by.ok(rules.create, { body: { text: 'jeweller', set: { description: 'For the party' } } });
const book = (by: Person, { id }: Recurring) => by.ok(recurring.book, { params: { id } });
const bookUntil = (day: string) => bookAllDue(server.services, new Date(`${day}T12:00:00Z`));

/** Topics of the events that each partner receives during an action. */
async function topicsOf(
  { one, other }: Pair,
  happens: () => Promise<unknown>,
): Promise<{ one: Topic[][]; other: Topic[][] }> {
  const streams = await Promise.all([one.events(), other.events()]);
  await happens();
  // Both receive the event of a new goal, which follows all earlier events.
  const { id } = await one.ok(goals.create, { body: { name: 'Boat', targetAmount: '100' } });
  const [mine = [], theirs = []] = await Promise.all(
    streams.map(async (stream) => {
      const topics: Topic[][] = [];
      for (;;) {
        const event = await stream.next();
        if (event.topics.includes('goals')) return topics;
        topics.push(event.topics);
      }
    }),
  );
  for (const stream of streams) stream.close();
  await one.ok(goals.remove, { params: { id } });
  return { one: mine, other: theirs };
}

const BOOKED: Topic[] = ['transactions', 'personal-budgets', 'recurring'];
const sorted = (events: readonly Topic[][]) => events.map((topics) => topics.toSorted());
const only = (...events: Topic[][]) => sorted(events);

describe('notification about a recurring transaction', () => {
  it('reaches both partners if it is shared, about transactions only when some were booked', async () => {
    const pair = await registerPair(server);
    let rent: Recurring | undefined;
    const created = await topicsOf(pair, async () => {
      rent = await repeat(pair);
    });
    expect(created).toEqual({ one: [['recurring']], other: [['recurring']] });
    const booked = await topicsOf(pair, () => repeat(pair, { firstDate: first(0) }));
    expect(sorted(booked.one)).toEqual(only(['recurring'], BOOKED));
    expect(sorted(booked.other)).toEqual(only(['recurring'], BOOKED));
    const removed = await topicsOf(pair, () =>
      pair.one.ok(recurring.remove, { params: { id: String(rent?.id) } }),
    );
    expect(removed).toEqual({ one: [['recurring']], other: [['recurring']] });
  });

  it('reaches only its author while it is hidden', async () => {
    const pair = await registerPair(server);
    let ring: Recurring | undefined;
    const created = await topicsOf(pair, async () => {
      ring = await repeat(pair, { type: 'personal', firstDate: first(0) });
    });
    expect(sorted(created.one)).toEqual(only(['recurring'], BOOKED));
    expect(created.other).toEqual([]);
    const hidden = ring ?? (await repeat(pair));
    const changed = await topicsOf(pair, () => change(pair.one, hidden, { amount: '-5' }));
    expect(changed).toEqual({ one: [['recurring']], other: [] });
    for (const isVisible of [true, false]) {
      const turned = await topicsOf(pair, () => change(pair.one, hidden, { isVisible }));
      expect(turned).toEqual({ one: [['recurring']], other: [['recurring']] });
    }
    const removed = await topicsOf(pair, () =>
      pair.one.ok(recurring.remove, { params: { id: hidden.id } }),
    );
    expect(removed).toEqual({ one: [['recurring']], other: [] });
  });

  it('is one for each item that a user sees, also when they are booked together with hidden ones', async () => {
    const pair = await registerPair(server);
    for (const type of ['shared', 'personal', 'shared'] as const) await repeat(pair, { type });
    const events = await topicsOf(pair, () => bookUntil(first(1)));
    expect(sorted(events.one)).toEqual(only(BOOKED, BOOKED, BOOKED));
    expect(sorted(events.other)).toEqual(only(BOOKED, BOOKED));
  });

  it('reaches both, but without transactions for the partner when a rule hides the booked ones', async () => {
    const pair = await registerPair(server);
    const body = { text: 'rent', set: { type: 'personal' as const } };
    await pair.one.ok(rules.create, { body });
    const events = await topicsOf(pair, () => repeat(pair, { firstDate: first(0) }));
    expect(sorted(events.one)).toEqual(only(['recurring'], BOOKED));
    expect(events.other).toEqual([['recurring'], ['recurring']]);
  });
});

describe('a change to a recurring transaction', () => {
  it('cannot make it personal by the partner, who may change every other field of a shared one', async () => {
    const pair = await registerPair(server);
    const rent = await repeat(pair);
    const error = await refused(pair.other, 403, rent, { type: 'personal' });
    expect(error).toMatchObject({
      code: 'not_yours',
      message: 'Only the author can make it personal.',
    });
    const body: Changes = {
      description: 'Flat',
      amount: '-950',
      notes: 'A new lease',
      every: 'quarter',
      firstDate: first(2),
      until: first(8),
      mode: 'remind',
    };
    const changed = await change(pair.other, rent, body);
    const after = { ...rent, ...body, amount: '-950.00', nextDate: first(2) };
    expect(changed).toEqual(after);
    expect(await seen(pair.one, rent)).toEqual(after);
  });

  it('accepts only a category of the couple', async () => {
    const [pair, strangers] = [await registerPair(server), await registerPair(server)];
    const rent = await repeat(pair);
    const body = { categoryId: strangers.category.id };
    expect(fieldsOf(await refused(pair.one, 422, rent, body))).toEqual(['categoryId']);
    expect(await seen(pair.one, rent)).toEqual(rent);
  });

  it.each<[string, Partial<NewRecurring>, Changes, boolean]>([
    ['is hidden when it was shared', { type: 'shared' }, { type: 'personal' }, false],
    ['is shown where that is said', {}, { type: 'personal', isVisible: true }, true],
    ['stays hidden', { type: 'personal' }, { amount: '-1' }, false],
    ['stays shown', { type: 'personal', isVisible: true }, { amount: '-1' }, true],
    ['is hidden again', { type: 'personal', isVisible: true }, { isVisible: false }, false],
    ['is shown when it is shared', { type: 'personal' }, { type: 'shared' }, true],
  ])('of a personal one %s', async (_what, repeats, body, isVisible) => {
    const pair = await registerPair(server);
    const changed = await change(pair.one, await repeat(pair, repeats), body);
    expect(changed.isVisible).toBe(isVisible);
    expect(await pair.other.ok(recurring.list)).toEqual(isVisible ? [changed] : []);
  });

  it('applies the rules of the partner who named it, also after other changes', async () => {
    const pair = await registerPair(server);
    const { one, other } = pair;
    const ruleOf = (person: Person, description: string) =>
      person.ok(rules.create, { body: { text: 'jeweller', set: { description } } });
    await ruleOf(one, 'For the party');
    await ruleOf(other, 'For Robin');
    const series = await repeat(pair, { description: 'Jeweller', mode: 'remind' });
    await book(other, series);
    await change(other, series, { description: 'Jeweller again' });
    await change(one, series, { amount: '-901' });
    await book(one, series);
    await book(other, series);
    const booked = (await bookedFor(series, one)).map(({ description }) => description);
    expect(booked).toEqual(['Jeweller', 'Jeweller again', 'For Robin']);
  });

  it('keeps later changes when it changes immediately', async () => {
    const pair = await registerPair(server);
    const { one } = pair;
    const series = await repeat(pair);
    await change(one, series, { description: 'Flat', from: first(3) });
    await change(one, series, { amount: '-950' });
    expect((await seen(one, series)).changes).toMatchObject([
      { from: first(3), description: 'Flat', amount: '-950.00' },
    ]);
  });

  it('does not apply the author’s rules to a later name from the partner', async () => {
    const pair = await registerPair(server);
    const { one, other } = pair;
    await planParty(one);
    const series = await repeat(pair);
    await change(other, series, { description: 'Jeweller' });
    await change(one, series, { description: 'Flat', from: first(3) });
    await bookUntil(first(1));
    expect(await bookedFor(series, other)).toMatchObject([{ description: 'Jeweller' }]);
  });

  it('does not apply the author’s rules to a name that the partner gives again', async () => {
    const pair = await registerPair(server);
    const { one, other } = pair;
    await planParty(one);
    const series = await repeat(pair);
    await change(other, series, { description: 'Jeweller' });
    await change(one, series, { description: 'Rent', from: first(3) });
    await change(other, series, { description: 'Jeweller', from: first(3) });
    await bookUntil(first(4));
    const names = (await bookedFor(series, other)).map(({ description }) => description);
    expect(new Set(names)).toEqual(new Set(['Jeweller']));
  });

  it.each([
    ['both may change', { type: 'shared' }],
    ['the partner shows', { type: 'personal', isVisible: true }],
  ] as const)('does not apply rules to the name of a source that %s', async (_, source) => {
    const { one, other, category } = await registerPair(server);
    for (const person of [one, other]) await planParty(person);
    const { id } = await add(other, category, { description: 'Jeweller', ...source });
    const body = {
      fromTransactionId: id,
      every: 'week',
      mode: 'remind',
      type: 'shared',
    } as const;
    const series = await one.ok(recurring.create, { body });
    for (const person of [one, other]) await book(person, series);
    const names = async () =>
      (await bookedFor(series, other)).map(({ description }) => description);
    expect(await names()).toEqual(['Jeweller', 'Jeweller']);
    await change(one, series, { description: 'The jeweller' });
    await book(one, series);
    expect(await names()).toContain('For the party');
  });

  it.each([
    ['of one’s own', { type: 'personal', isVisible: true }, {}],
    ['under another name', { type: 'shared' }, { description: 'The jeweller' }],
  ] as const)(
    'applies rules when it is created from a source that is %s',
    async (_, source, expected) => {
      const { one, category } = await registerPair(server);
      await planParty(one);
      const { id } = await add(one, category, { description: 'Jeweller', ...source });
      const body = { fromTransactionId: id, every: 'week', mode: 'remind', ...expected } as const;
      const series = await one.ok(recurring.create, { body });
      await book(one, series);
      const names = (await bookedFor(series, one)).map(({ description }) => description);
      expect(names).toEqual(['For the party']);
    },
  );

  it('applies rules when it is created from a shared source without a partner', async () => {
    const { person: alone } = await registerSingle(server);
    await planParty(alone);
    const category = (await alone.ok(endpoints.categories.list)).find(({ name }) => name === 'Fun');
    if (!category) throw new Error('There is no such category');
    const { id } = await add(alone, category, { description: 'Jeweller', type: 'shared' });
    const body = { fromTransactionId: id, every: 'week', mode: 'remind' } as const;
    const series = await alone.ok(recurring.create, { body });
    await book(alone, series);
    const names = (await bookedFor(series, alone)).map(({ description }) => description);
    expect(names).toEqual(['For the party']);
  });

  it('does not apply rules to the name of a suggestion from shared transactions', async () => {
    const { one, other, category } = await registerPair(server);
    await planParty(one);
    for (const days of [-62, -31, 0]) {
      await add(other, category, { description: 'Jeweller', date: addDays(today, days) });
    }
    const [series] = await one.ok(recurring.found);
    if (!series) throw new Error('Nothing was found');
    const { transactionId: fromTransactionId, description, every } = series;
    const body = { fromTransactionId, description, every, mode: 'remind' } as const;
    const source = await one.ok(recurring.create, { body });
    await book(one, source);
    expect((await bookedFor(source, one)).map((each) => each.description)).toEqual(['Jeweller']);
  });

  it('does not apply the partner’s rules to the author’s name before the partner’s later name', async () => {
    const pair = await registerPair(server);
    const { one, other } = pair;
    const set = { description: 'For the party' };
    await other.ok(rules.create, { body: { text: 'rent', set } });
    const series = await repeat(pair);
    await change(other, series, { description: 'Rent of the flat', from: first(2) });
    const namesOf = async () =>
      (await bookedFor(series, one)).map(({ description }) => description).toSorted();
    await book(other, series);
    expect(await namesOf()).toEqual(['Rent']);
    await book(other, series);
    expect(await namesOf()).toEqual(['For the party', 'Rent']);
  });

  it('applies the rules of the naming partner when only the amount changes later', async () => {
    const pair = await registerPair(server);
    const { one } = pair;
    await one.ok(rules.create, { body: { text: 'rent', set: { description: 'The flat' } } });
    const series = await repeat(pair);
    await change(one, series, { amount: '-950', from: first(3) });
    await bookUntil(first(1));
    expect(await bookedFor(series, one)).toMatchObject([{ description: 'The flat' }]);
  });
});

describe('the number of recurring transactions', () => {
  it(
    'is limited to two hundred per partner, with the field in the error',
    { tags: 'deep' },
    async () => {
      const pair = await registerPair(server);
      const { one, other, couple, category } = pair;
      await repeat(pair, {}, other);
      const rows = Array.from({ length: MOST_RECURRING - 1 }, (_, index) => ({
        id: crypto.randomUUID(),
        coupleId: couple.id,
        userId: one.user.id,
        categoryId: category.id,
        description: `Rent ${index}`,
        notes: null,
        amountCents: -100,
        type: 'shared' as const,
        isVisible: true,
        rhythm: 'month' as const,
        firstDate: first(1),
        untilDate: null,
        mode: 'book' as const,
        nextDate: first(1),
        createdAt: new Date(),
      }));
      await inTransaction(server.services.database, (work) => storeRecurring(work, rows));
      await repeat(pair);
      const error = await one.refused(recurring.create, 422, { body: rentOf(pair) });
      const message = 'You have 200 of them. Delete one first.';
      expect(error.issues).toEqual([{ field: 'description', message }]);
      await repeat(pair, {}, other);
      expect(await one.ok(recurring.list)).toHaveLength(MOST_RECURRING + 2);
    },
  );
});
