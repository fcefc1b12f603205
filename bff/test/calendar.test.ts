import { addDays, endpoints, MIRROR_HEADER, utcDay } from '@harmony/contract';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, fieldsOf, registerPair, subscribe } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { PUBLIC_URL, startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { calendar, recurring, goals, dateNights } = endpoints;
const today = utcDay(new Date());
const range = { from: addDays(today, -10), to: addDays(today, 80) };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on' });
});
afterAll(() => server.close());

const entries = (person: Person, query = range) => person.ok(calendar.entries, { query });

/** A couple with entries of every kind, some of them hidden by `one`. */
async function fullPair(): Promise<Pair> {
  const pair = await registerPair(server);
  const { one, category } = pair;
  await subscribe(server, one, 'premium');
  const common = { amount: '-20', categoryId: category.id };
  await add(one, category, { date: addDays(today, -1), amount: '-12.50' });
  await add(one, category, { date: today, type: 'personal', description: 'A ring' });
  const rent = { ...common, type: 'shared' as const, every: 'month' as const };
  await one.ok(recurring.create, {
    body: { ...rent, description: 'Rent, the flat', firstDate: addDays(today, 2) },
  });
  await one.ok(recurring.create, {
    body: {
      ...rent,
      type: 'personal',
      description: 'Ring, paid off',
      firstDate: addDays(today, 3),
    },
  });
  await one.ok(goals.create, {
    body: { name: 'A boat', targetAmount: '5000', targetDate: addDays(today, 20) },
  });
  await one.ok(dateNights.create, {
    body: {
      title: 'Dinner',
      plannedDate: `${addDays(today, 5)}T18:00:00Z`,
      budgetAmount: '60',
      categoryId: category.id,
    },
  });
  return pair;
}

describe('the calendar', () => {
  it('lists booked and due transactions, date nights and goals by day', async () => {
    const { other } = await fullPair();
    const list = await entries(other);
    expect(list.map(({ date, kind, title, amount }) => [date, kind, title, amount])).toEqual([
      [addDays(today, -1), 'booked', 'Bread and cheese', '-12.50'],
      [addDays(today, 2), 'due', 'Rent, the flat', '-20.00'],
      [addDays(today, 5), 'date-night', 'Dinner', '-60.00'],
      [addDays(today, 20), 'goal', 'A boat', '5000.00'],
      ...list
        .filter(({ kind, date }) => kind === 'due' && date > addDays(today, 20))
        .map(({ date }) => [date, 'due', 'Rent, the flat', '-20.00']),
    ]);
    expect(list.filter(({ kind }) => kind === 'due')).toHaveLength(3);
  });

  it('shows hidden transactions to their author only', async () => {
    const { one, other } = await fullPair();
    const titles = async (person: Person) => (await entries(person)).map(({ title }) => title);
    expect(await titles(one)).toEqual(expect.arrayContaining(['A ring', 'Ring, paid off']));
    expect((await titles(other)).filter((title) => /ring/i.test(title))).toEqual([]);
    const seen = await one.ok(calendar.entries, {
      query: range,
      headers: { [MIRROR_HEADER]: '1' },
    });
    expect(seen).toEqual(await entries(other));
  });

  it('lists each day once and in order, for any range', async () => {
    const { one, other, category } = await fullPair();
    const from = addDays(today, -399);
    const days = (first: number, last: number) => ({
      from: addDays(from, first),
      to: addDays(from, last),
    });
    await one.ok(recurring.create, {
      body: {
        amount: '-3',
        categoryId: category.id,
        type: 'shared',
        every: 'week',
        description: 'Papers',
        firstDate: addDays(today, 1),
      },
    });
    // At both ends, and in between.
    for (const day of [0, 30, 31, 61, 62, 399]) {
      await add(one, category, { date: addDays(from, day), description: `On day ${day}` });
    }
    const all = await entries(other, days(0, 399));
    expect((await entries(other, days(399, 470))).length).toBeGreaterThan(10);
    expect(all.map(({ date }) => date)).toEqual(all.map(({ date }) => date).toSorted());
    const each: typeof all = [];
    for (let first = 0; first < 400; first += 7) {
      each.push(...(await entries(other, days(first, Math.min(first + 6, 399)))));
    }
    expect(all).toEqual(each);
    expect(all.filter(({ title }) => title.startsWith('On day'))).toHaveLength(6);
    // The last valid day.
    const end = { from: '9998-12-01', to: '9999-12-31' };
    expect((await entries(other, end)).every(({ kind }) => kind === 'due')).toBe(true);
  });

  it('names the invalid day', async () => {
    const { one } = await registerPair(server);
    const fields = async (query: { from: string; to: string }) =>
      fieldsOf(await one.refused(calendar.entries, 422, { query }));
    expect(await fields({ from: today, to: addDays(today, -1) })).toEqual(['from', 'to']);
    expect(await fields({ from: today, to: addDays(today, 400) })).toEqual(['from', 'to']);
    expect(await fields({ from: 'today', to: today })).toEqual(['from']);
  });
});

describe('a private address', () => {
  const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
  const feed = (token: string) => server.client().send(calendar.feed, { params: { token } });

  it('serves calendar programs what its owner may see', async () => {
    const { one, other } = await fullPair();
    expect(await one.ok(calendar.subscription)).toEqual({ since: null });
    const { url, since } = await one.ok(calendar.subscribe);
    expect(url).toMatch(new RegExp(`^${PUBLIC_URL}/api/calendar/feed/[\\w-]{43}\\.ics$`));
    expect(await one.ok(calendar.subscription)).toEqual({ since });
    const titlesIn = async (address: string) => {
      const { text, status } = await feed(tokenOf(address));
      expect(status).toBe(200);
      const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
      return events.map((event) => new ICAL.Event(event));
    };
    const mine = await titlesIn(url);
    const named = (wanted: string) => mine.find(({ summary }) => summary === wanted);
    expect(named('Rent, the flat: -$20.00')?.startDate.toString()).toBe(addDays(today, 2));
    expect(named('Rent, the flat: -$20.00')?.startDate.isDate).toBe(true);
    expect(named('A boat: goal of $5000.00')?.startDate.toString()).toBe(addDays(today, 20));
    expect(named('Ring, paid off: -$20.00')).toBeDefined();
    expect(new Set(mine.map(({ uid }) => uid)).size).toBe(mine.length);
    const theirs = await titlesIn((await other.ok(calendar.subscribe)).url);
    expect(theirs.filter(({ summary }) => summary.includes('Ring'))).toEqual([]);
    expect(theirs.length).toBeGreaterThan(10);
  });

  it('uses the language that its owner has chosen', async () => {
    const { one } = await fullPair();
    await one.ok(endpoints.preferences.change, { body: { language: 'fr' } });
    const { url } = await one.ok(calendar.subscribe);
    const { text } = await feed(tokenOf(url));
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    const summaries = events.map((event) => new ICAL.Event(event).summary);
    expect(summaries).toContain('A boat\u202f: objectif de 5\u202f000,00\u00a0$US');
    expect(summaries).toContain('Rent, the flat\u202f: -20,00\u00a0$US');
    expect(text).toContain('//FR');
  });

  it('responds 404 after it was renewed or ended, and after the couple has ended', async () => {
    const { one } = await fullPair();
    const before = await one.ok(calendar.subscribe);
    const { url } = await one.ok(calendar.subscribe);
    expect((await feed(tokenOf(before.url))).status).toBe(404);
    expect((await feed(tokenOf(url))).status).toBe(200);
    await one.ok(endpoints.couples.leave);
    expect((await feed(tokenOf(url))).status).toBe(404);
    const { one: another } = await fullPair();
    const last = await another.ok(calendar.subscribe);
    await another.ok(calendar.unsubscribe);
    expect((await feed(tokenOf(last.url))).status).toBe(404);
    expect(await another.ok(calendar.subscription)).toEqual({ since: null });
  });

  it('is stored as a hash, rate limited, and protected against guessing', async () => {
    const { one } = await fullPair();
    const token = tokenOf((await one.ok(calendar.subscribe)).url).replace('.ics', '');
    const rows = await server.services.database.select('SELECT * FROM calendar_subscriptions');
    expect(JSON.stringify(rows)).not.toContain(token);
    const statuses = new Set<number>();
    for (let count = 0; count < 70; count += 1) statuses.add((await feed(token)).status);
    expect([...statuses]).toEqual([200, 429]);
    const guesses = new Set<number>();
    for (let count = 0; count < 70; count += 1) {
      guesses.add((await feed(String(count).padEnd(43, 'x'))).status);
    }
    expect([...guesses]).toEqual([404, 429]);
  });
});
