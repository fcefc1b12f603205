import {
  addDays,
  addMonths,
  datesBetween,
  daysOfMonth,
  endpoints,
  MIRROR_HEADER,
  monthOf,
  utcDay,
} from '@harmony/contract';
import type { Recurring, Transaction } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookAllDue } from '../src/features/money/recurring/start-booking.ts';
import { add, fieldsOf, NO_ID, registerPair, subscribe } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { bookedFor, first, rentOf, repeat } from './support/repeating.ts';
import type { NewRecurring } from './support/repeating.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { calendar, recurring, transactions } = endpoints;
const today = utcDay(new Date());

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const datesOf = (list: readonly Transaction[]) => list.map(({ date }) => date);
const later = (days: number) => new Date(`${addDays(today, days)}T12:00:00Z`);
const seen = async (person: Person, { id }: Recurring) =>
  (await person.ok(recurring.list)).find((each) => each.id === id);

describe('a recurring transaction', () => {
  it('is returned as sent, with its next date', async () => {
    const pair = await registerPair(server);
    const rent = await repeat(pair, { notes: 'To the landlord', until: first(5) });
    expect(rent).toEqual({
      id: rent.id,
      description: 'Rent',
      amount: '-900.00',
      categoryId: pair.category.id,
      type: 'shared',
      isVisible: true,
      notes: 'To the landlord',
      every: 'month',
      firstDate: first(1),
      until: first(5),
      mode: 'book',
      nextDate: first(1),
      userId: pair.one.user.id,
      accountId: null,
      changes: [],
    });
    expect(await pair.other.ok(recurring.list)).toEqual([rent]);
    expect(await pair.other.ok(transactions.list)).toEqual([]);
    expect((await pair.one.ok(endpoints.account.data)).recurring).toEqual([rent]);
  });

  it('is booked for all dates since its first, and then once on each date', async () => {
    const pair = await registerPair(server);
    const events = await pair.other.events();
    const rent = await repeat(pair, { firstDate: first(-2) });
    const past = datesBetween(
      { every: 'month', firstDate: first(-2), until: null },
      first(-2),
      today,
    );
    expect(datesOf(await bookedFor(rent, pair.other))).toEqual(past);
    expect(rent.nextDate).toBe(first(1));
    expect([...(await events.next()).topics, ...(await events.next()).topics]).toEqual(
      expect.arrayContaining(['recurring', 'transactions', 'personal-budgets']),
    );
    events.close();
    const now = new Date(`${first(3)}T00:00:00Z`);
    await Promise.all([1, 2, 3].map(() => bookAllDue(server.services, now)));
    await bookAllDue(server.services, now);
    const booked = await bookedFor(rent, pair.one);
    expect(datesOf(booked)).toEqual([...past, first(1), first(2), first(3)]);
    expect(
      booked.every(({ userId, amount }) => userId === pair.one.user.id && amount === '-900.00'),
    ).toBe(true);
    expect((await seen(pair.one, rent))?.nextDate).toBe(first(4));
    // Nothing is booked twice when the clock is set back.
    await bookAllDue(server.services, new Date());
    expect(await bookedFor(rent, pair.one)).toHaveLength(booked.length);
  });

  it('uses the last day of a shorter month, and includes its end date', async () => {
    const pair = await registerPair(server);
    const { last } = daysOfMonth(addMonths(monthOf(today), -2));
    const end = daysOfMonth(addMonths(monthOf(today), -1)).last;
    const ended = await repeat(pair, { firstDate: last, until: end });
    expect(datesOf(await bookedFor(ended, pair.one)).at(0)).toBe(last);
    expect(ended.nextDate).toBeNull();
    await pair.one.refused(recurring.skip, 422, { params: { id: ended.id } });
  });

  it('is booked automatically, or manually for a reminder', async () => {
    const pair = await registerPair(server);
    const params = { id: (await repeat(pair, { mode: 'remind', firstDate: first(-1) })).id };
    await bookAllDue(server.services, later(0));
    expect(await pair.one.ok(transactions.list)).toEqual([]);
    const skipped = await pair.other.ok(recurring.skip, { params });
    expect(skipped.nextDate).toBe(first(0));
    const booked = await pair.other.ok(recurring.book, { params });
    expect(booked.nextDate).toBe(first(1));
    const [row, ...more] = await bookedFor(booked, pair.one);
    expect(more).toEqual([]);
    // The user who books it is its author, and the author of the series is its payer.
    const [userId, paidBy] = [pair.other.user.id, pair.one.user.id];
    expect(row).toMatchObject({ date: today, userId, paidBy, amount: '-900.00' });
  });

  it("is booked with the caller's current day", async () => {
    const pair = await registerPair(server);
    const { one, other } = pair;
    const [before, ahead] = [addDays(today, -1), addDays(today, 1)];
    const rent = await repeat(pair, { mode: 'remind', firstDate: addDays(today, -40) });
    const params = { id: rent.id };
    // Named by the current day alone, by the next date and the current day, and by both in one.
    await one.ok(recurring.book, { params, body: { date: before } });
    const { nextDate } = (await seen(one, rent)) ?? rent;
    await other.ok(recurring.book, { params, body: { date: String(nextDate), today: ahead } });
    const soon = await repeat(pair, { mode: 'remind', firstDate: ahead, description: 'Soon' });
    await other.ok(recurring.book, { params: { id: soon.id }, body: { date: ahead } });
    await one.refused(recurring.book, 409, { params: { id: soon.id }, body: { date: ahead } });
    expect(datesOf(await bookedFor(rent, one)).toSorted()).toEqual([before, ahead]);
    expect(datesOf(await bookedFor(soon, one))).toEqual([ahead]);
    const far = addDays(today, 2);
    const refusedFor = async (body: object) =>
      fieldsOf(await one.refused(recurring.book, 422, { params, body }));
    expect(await refusedFor({ today: far })).toEqual(['today']);
    expect(await refusedFor({ date: far })).toEqual(['date']);
    expect(await refusedFor({ date: today, today })).toEqual(['date']);
  });

  it.each([
    ['book', true],
    ['book', false],
    ['skip', true],
    ['skip', false],
  ] as const)(
    'is handled once when both partners %s its next date at the same time (date sent: %s)',
    async (action, isNamed) => {
      const pair = await registerPair(server);
      const { one, other } = pair;
      const rent = await repeat(pair);
      const params = { id: rent.id };
      const sent = { params, ...(isNamed && { body: { date: first(1) } }) };
      const replies = await Promise.all(
        [one, other].map((person) => person.send(recurring[action], sent)),
      );
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect((await seen(one, rent))?.nextDate).toBe(first(2));
      expect(await bookedFor(rent, one)).toHaveLength(action === 'book' ? 1 : 0);
      const late = await one.send(recurring.skip, { params, body: { date: first(1) } });
      expect([late.status, JSON.parse(late.text)]).toMatchObject([409, { code: 'already_booked' }]);
      const tooFar = { params, body: { date: first(3) } };
      expect(fieldsOf(await one.refused(recurring.skip, 422, tooFar))).toEqual(['date']);
    },
  );

  it('created from a transaction starts with the next date and copies its fields', async () => {
    const pair = await registerPair(server);
    const date = addDays(today, -100);
    const { id, ...netflix } = await add(pair.one, pair.category, {
      description: 'Netflix',
      type: 'personal',
      isVisible: false,
      notes: 'Family',
      date,
    });
    const body = { fromTransactionId: id, every: 'week' } as const;
    const series = await pair.one.ok(recurring.create, { body });
    const { description, amount, categoryId, notes, type, isVisible } = netflix;
    expect(series).toMatchObject({ description, amount, categoryId, notes, type, isVisible });
    expect(series).toMatchObject({ firstDate: date, nextDate: addDays(date, 105) });
    expect(await bookedFor(series, pair.one)).toEqual([]);
    await pair.other.refused(recurring.create, 404, { body });
  });

  it('changes from the next date, without booked transactions', async () => {
    const pair = await registerPair(server);
    const rent = await repeat(pair, { firstDate: first(-1) });
    const changed = await pair.other.ok(recurring.change, {
      params: { id: rent.id },
      body: { amount: '-950' },
    });
    expect(changed).toMatchObject({ amount: '-950.00', nextDate: first(1), userId: rent.userId });
    await bookAllDue(server.services, new Date(`${first(1)}T00:00:00Z`));
    const amounts = (await bookedFor(rent, pair.one)).map(({ amount }) => amount);
    expect(amounts).toEqual(['-900.00', '-900.00', '-950.00']);
  });

  it('changes from a later date, and is unchanged until then', async () => {
    const pair = await registerPair(server);
    const rent = await repeat(pair);
    const params = { id: rent.id };
    const dearer = await pair.one.ok(recurring.change, {
      params,
      body: { amount: '-1000', from: first(3) },
    });
    const terms = { description: 'Rent', categoryId: pair.category.id, notes: null };
    expect(dearer).toEqual({
      ...rent,
      changes: [{ ...terms, from: first(3), amount: '-1000.00' }],
    });
    await pair.one.ok(recurring.change, { params, body: { description: 'Flat' } });
    await bookAllDue(server.services, new Date(`${first(3)}T00:00:00Z`));
    const booked = await bookedFor(rent, pair.one);
    expect(booked.map(({ amount }) => amount)).toEqual(['-900.00', '-900.00', '-1000.00']);
    expect(new Set(booked.map(({ description }) => description))).toEqual(new Set(['Flat']));
    expect(await seen(pair.one, rent)).toMatchObject({ amount: '-1000.00', changes: [] });
  });

  it('changes transactions booked since a given date', async () => {
    const pair = await registerPair(server);
    const rent = await repeat(pair, { firstDate: first(-2) });
    await pair.one.ok(recurring.change, {
      params: { id: rent.id },
      body: { amount: '-880', from: first(-1) },
    });
    const amounts = (await bookedFor(rent, pair.one)).map(({ amount }) => amount);
    expect(amounts).toEqual(['-900.00', '-880.00', '-880.00']);
  });

  it('changes its interval with its next date', async () => {
    const pair = await registerPair(server);
    const rent = await repeat(pair, { firstDate: first(-1) });
    const params = { id: rent.id };
    const weekly = await pair.one.ok(recurring.change, { params, body: { every: 'week' } });
    expect(weekly).toMatchObject({ firstDate: first(1), nextDate: first(1) });
    const over = await pair.one.ok(recurring.change, { params, body: { until: first(1) } });
    expect(over.nextDate).toBe(first(1));
    await bookAllDue(server.services, new Date(`${first(2)}T00:00:00Z`));
    expect(await bookedFor(rent, pair.one)).toHaveLength(3);
    expect((await seen(pair.one, rent))?.nextDate).toBeNull();
  });

  it('that is hidden and due while the plan limit is reached stays due, and is booked later', async () => {
    const pair = await registerPair(server);
    const { one, category } = pair;
    for (let count = 0; count < 18; count += 1) await add(one, category, { type: 'personal' });
    const firstDate = addDays(today, -30);
    const weekly = await repeat(pair, { type: 'personal', every: 'week', firstDate });
    expect(await bookedFor(weekly, one)).toHaveLength(2);
    expect(weekly.nextDate).toBe(addDays(firstDate, 14));
    await bookAllDue(server.services, later(0));
    expect((await seen(one, weekly))?.nextDate).toBe(addDays(firstDate, 14));
    const params = { id: weekly.id };
    await one.refused(recurring.book, 403, { params });
    // Visible, its unbooked dates would reveal the full plan.
    await one.refused(recurring.change, 403, { params, body: { isVisible: true } });
    await subscribe(server, one, 'premium');
    // It is looked at again after a pause, since many may be without room.
    await bookAllDue(server.services, later(0));
    expect(await bookedFor(weekly, one)).toHaveLength(2);
    await bookAllDue(server.services, new Date(later(0).getTime() + 3_600_000));
    expect(await bookedFor(weekly, one)).toHaveLength(5);
    await one.ok(recurring.change, { params, body: { isVisible: true } });
  });

  it('that the partner sees is limited by the plan only when it is created', async () => {
    const pair = await registerPair(server);
    const { one, other, category } = pair;
    for (let count = 0; count < 19; count += 1) await add(one, category, { type: 'personal' });
    const weekly = await repeat(pair, { every: 'week', firstDate: addDays(today, -30) });
    expect(weekly.nextDate).toBe(addDays(today, 5));
    expect(await bookedFor(weekly, other)).toHaveLength(5);
    await bookAllDue(server.services, later(5));
    expect(await bookedFor(weekly, other)).toHaveLength(6);
    const refused = { body: rentOf(pair) };
    expect(await one.refused(recurring.create, 403, refused)).toMatchObject({ limit: 20 });
    expect(await other.ok(recurring.list)).toHaveLength(1);
    await repeat(pair, { mode: 'remind' });
  });

  it.each<[string, Partial<NewRecurring>, object]>([
    ['moves its beginning back', {}, { firstDate: addDays(today, -350), every: 'week' }],
    [
      'lets a reminder be booked',
      { mode: 'remind', firstDate: first(-11) },
      { mode: 'book', every: 'week' },
    ],
  ])(
    'does not reveal hidden transactions through the author’s plan limit when the partner %s',
    async (_what, repeats, body) => {
      const seenBy = async (hidden: number) => {
        const pair = await registerPair(server);
        const { one, other, category } = pair;
        for (let count = 0; count < hidden; count += 1) {
          await add(one, category, { type: 'personal' });
        }
        const { id } = await repeat(pair, repeats);
        const changed = await other.ok(recurring.change, { params: { id }, body });
        await bookAllDue(server.services, later(0));
        const booked = (await other.ok(transactions.list)).map(({ date }) => date);
        return { next: changed.nextDate, booked };
      };
      const seenWithout = await seenBy(0);
      expect(seenWithout.booked.length).toBeLessThan(2);
      expect(await seenBy(16)).toEqual(seenWithout);
    },
  );

  it('takes category, description and visibility from rules', async () => {
    const pair = await registerPair(server);
    const { one, other } = pair;
    const set = { description: 'Home', type: 'personal' as const };
    await one.ok(endpoints.rules.create, { body: { text: 'rent', set } });
    const rent = await repeat(pair, { firstDate: first(0) });
    expect(await bookedFor(rent, one)).toMatchObject([{ description: 'Home', isVisible: false }]);
    expect(await other.ok(transactions.list)).toEqual([]);
    const show = { text: 'ring', set: { isVisible: true, type: 'shared' as const } };
    await one.ok(endpoints.rules.create, { body: show });
    const hidden = { description: 'A ring', type: 'personal' as const, firstDate: first(0) };
    const ring = await repeat(pair, hidden);
    expect(await bookedFor(ring, one)).toMatchObject([{ type: 'personal', isVisible: false }]);
  });

  it('does not match rules of its author once the partner has named it', async () => {
    const pair = await registerPair(server);
    const { one, other, category } = pair;
    const fun = (await one.ok(endpoints.categories.list)).find(({ name }) => name === 'Fun');
    const set = { description: 'For the party', categoryId: fun?.id };
    await one.ok(endpoints.rules.create, { body: { text: 'jeweller', set } });
    const rent = await repeat(pair, { firstDate: first(0) });
    const name = (person: Person, description: string) =>
      person.ok(recurring.change, { params: { id: rent.id }, body: { description } });
    const bookUntil = (day: string) => bookAllDue(server.services, new Date(`${day}T00:00:00Z`));
    await name(other, 'Jeweller');
    await bookUntil(first(1));
    await other.ok(recurring.change, { params: { id: rent.id }, body: { amount: '-901' } });
    await bookUntil(first(2));
    await name(one, 'Jeweller again');
    await bookUntil(first(3));
    const booked = await bookedFor(rent, other);
    expect(
      booked.map(({ description, categoryId }) => [description, categoryId === category.id]),
    ).toEqual([
      ['Rent', true],
      ['Jeweller', true],
      ['Jeweller', true],
      ['For the party', false],
    ]);
  });

  it('that is hidden does not exist for the partner', async () => {
    const pair = await registerPair(server);
    const { one, other } = pair;
    const theirs = await other.events();
    const ring = await repeat(pair, { type: 'personal', firstDate: first(-1) });
    expect(ring.isVisible).toBe(false);
    const params = { id: ring.id };
    expect(await other.ok(recurring.list)).toEqual([]);
    expect(await other.ok(transactions.list)).toEqual([]);
    await other.refused(recurring.change, 404, { params, body: { amount: '-1' } });
    for (const endpoint of [recurring.skip, recurring.book, recurring.remove]) {
      await other.refused(endpoint, 404, { params });
    }
    const [row] = await bookedFor(ring, one);
    // A transaction shown later does not reveal its hidden series.
    const shown = await one.ok(transactions.change, {
      params: { id: String(row?.id) },
      body: { isVisible: true },
    });
    expect(shown.recurringId).toBeNull();
    await one.ok(recurring.change, { params, body: { isVisible: true } });
    expect(await other.ok(recurring.list)).toHaveLength(1);
    await other.refused(recurring.change, 403, { params, body: { amount: '-1' } });
    expect((await theirs.next()).topics).toEqual(['transactions', 'personal-budgets']);
    expect((await theirs.next()).topics).toEqual(['recurring']);
    theirs.close();
    const mirror = { headers: { [MIRROR_HEADER]: '1' } };
    await one.ok(recurring.change, { params, body: { isVisible: false } });
    await repeat(pair, {}, other);
    expect(await one.ok(recurring.list, mirror)).toHaveLength(1);
  });

  it('ends with the last valid date', async () => {
    const pair = await registerPair(server);
    const { one } = pair;
    const last = '9999-12-31';
    const rent = await repeat(pair);
    const due = await one.ok(calendar.entries, { query: { from: '9999-12-01', to: last } });
    expect(due.map(({ date }) => date)).toEqual(['9999-12-01']);
    const feast = await repeat(pair, { firstDate: last, every: 'year' });
    const params = { id: feast.id };
    expect((await one.ok(recurring.skip, { params })).nextDate).toBeNull();
    // Its only date was skipped already.
    const body = { firstDate: '9999-12-24', every: 'week' } as const;
    expect((await one.ok(recurring.change, { params, body })).nextDate).toBeNull();
    expect(fieldsOf(await one.refused(recurring.skip, 422, { params }))).toEqual(['nextDate']);
    expect(await seen(one, rent)).toEqual(rent);
  });

  it('names the invalid field', async () => {
    const pair = await registerPair(server);
    const fields = async (changes: Record<string, unknown>) =>
      fieldsOf(
        await pair.one.refused(recurring.create, 422, { body: { ...rentOf(pair), ...changes } }),
      );
    expect(await fields({ description: ' ' })).toEqual(['description']);
    expect(await fields({ amount: undefined, firstDate: undefined })).toEqual([
      'amount',
      'firstDate',
    ]);
    expect(await fields({ every: 'day' })).toEqual(['every']);
    expect(await fields({ categoryId: NO_ID })).toEqual(['categoryId']);
    expect(await fields({ until: first(0) })).toEqual(['until']);
    expect(await fields({ firstDate: '2019-01-01' })).toEqual(['firstDate']);
  });

  it('moves with a deleted category, and is deleted when the couple ends', async () => {
    const pair = await registerPair(server);
    const { one, other, category } = pair;
    const boats = await one.ok(endpoints.categories.create, {
      body: { name: 'Boats', type: 'expense', icon: 'fas fa-ship', color: '#112233' },
    });
    const berth = await repeat(pair, { categoryId: boats.id });
    await other.ok(endpoints.categories.remove, {
      params: { id: boats.id },
      query: { moveTo: category.id },
    });
    expect((await seen(other, berth))?.categoryId).toBe(category.id);
    await one.ok(endpoints.couples.leave);
    await bookAllDue(server.services, later(400));
    const [archive] = await other.ok(endpoints.archives.list);
    const params = { id: String(archive?.id) };
    expect((await other.ok(endpoints.archives.history, { params })).transactions).toEqual([]);
    await server.services.features.expire(server.services, new Date());
    expect(
      await server.services.database.select(`SELECT id FROM recurring WHERE id = ?`, [berth.id]),
    ).toEqual([]);
  });

  it('is deleted without its booked transactions', async () => {
    const pair = await registerPair(server);
    const rent = await repeat(pair, { firstDate: first(0) });
    await pair.other.ok(recurring.remove, { params: { id: rent.id } });
    expect(await pair.one.ok(recurring.list)).toEqual([]);
    expect(await bookedFor(rent, pair.one)).toHaveLength(1);
  });
});

describe('a suggested recurring transaction', () => {
  const found = (person: Person) => person.ok(recurring.found);

  async function pay(pair: Pair, description: string, amounts: readonly string[], by = pair.one) {
    for (const [index, amount] of amounts.entries()) {
      const date = addDays(first(index - amounts.length + 1), index % 2);
      const day = date > today ? today : date;
      await add(by, pair.category, { description: `${description} ${index}`, amount, date: day });
    }
  }

  it('is found in a statement that ended some time ago', async () => {
    const { one, other, category } = await registerPair(server);
    const enter = (
      person: Person,
      description: string,
      daysAgo: number,
      type: Transaction['type'],
    ) =>
      add(person, category, { description, amount: '-9.99', type, date: addDays(today, -daysAgo) });
    for (const daysAgo of [190, 160, 130]) await enter(one, 'Streamflix', daysAgo, 'shared');
    await enter(one, 'Groceries', 86, 'shared');
    const names = async (person: Person) => (await found(person)).map((each) => each.description);
    // The partner's newest entry does not count.
    await enter(other, 'Groceries', 0, 'shared');
    for (const person of [one, other]) expect(await names(person)).toEqual(['Streamflix']);
    // Only entries that the viewer sees can end a series.
    await enter(one, 'A ring', 84, 'personal');
    expect([await names(one), await names(other)]).toEqual([[], ['Streamflix']]);
  });

  it('has an interval, an amount and whether the amount has changed', async () => {
    const pair = await registerPair(server);
    await pay(pair, 'Streamflix', ['-9.99', '-9.99', '-9.99', '-11.99']);
    await pay(pair, 'Corner shop', ['-3', '-80', '-12', '-44']);
    const [series, ...more] = await found(pair.other);
    expect(more).toEqual([]);
    expect(series).toMatchObject({
      description: 'Streamflix 3',
      amount: '-11.99',
      every: 'month',
      isPriceChanged: true,
      amountBefore: '-9.99',
      categoryId: pair.category.id,
    });
    expect(series?.dates).toHaveLength(4);
  });

  it('is accepted once when both partners do so at the same time', async () => {
    const { one, other, category } = await registerPair(server);
    const { id } = await add(one, category, { date: today });
    const body = { fromTransactionId: id, every: 'month' as const };
    const replies = await Promise.all(
      [one, other].map((person) => person.send(recurring.create, { body })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await one.ok(recurring.list)).toHaveLength(1);
  });

  it('disappears once accepted, and never includes hidden transactions of the partner', async () => {
    const pair = await registerPair(server);
    const { one, other, category } = pair;
    await pay(pair, 'Streamflix', ['-9.99', '-9.99', '-9.99']);
    for (const months of [-2, -1, 0]) {
      await add(one, category, { description: 'Gym', type: 'personal', date: first(months) });
    }
    expect((await found(one)).map(({ description }) => description)).toHaveLength(2);
    const [series] = await found(other);
    await repeat(pair, { description: 'Streamflix', amount: '-9.99', firstDate: first(1) }, other);
    expect(series?.description).toBe('Streamflix 2');
    expect(await found(other)).toEqual([]);
    expect(await found(one)).toMatchObject([{ description: 'Gym', isVisible: false }]);
  });
});
