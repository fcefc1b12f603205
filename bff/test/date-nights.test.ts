import { addDays, endpoints, storablePart, utcDay } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { anyText } from './support/any-text.ts';
import { examples } from './support/examples.ts';
import { add, fieldsOf, NO_ID, registerPair, subscribe } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { calendar, dateNights, transactions, subscriptions } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function starterPair(): Promise<Pair> {
  const pair = await registerPair(server);
  await subscribe(server, pair.one, 'starter');
  return pair;
}

const dinner = ({ category }: Pick<Pair, 'category'>) => ({
  title: 'Dinner',
  plannedDate: '2999-02-14T19:30:00.000+01:00',
  budgetAmount: 75,
  categoryId: category.id,
  activities: ['Eat', 'Dance'],
});

describe('a date night', () => {
  it('is planned, completed and deleted by either partner', async () => {
    const pair = await starterPair();
    const { one, other } = pair;
    const planned = await other.ok(dateNights.create, { body: dinner(pair) });
    expect(planned).toEqual({
      id: planned.id,
      title: 'Dinner',
      description: null,
      budgetAmount: '75.00',
      plannedDate: '2999-02-14T18:30:00.000Z',
      timeZone: 'UTC',
      categoryId: pair.category.id,
      location: null,
      activities: ['Eat', 'Dance'],
      specialNotes: null,
      status: 'planned',
      transactionId: null,
      spentAmount: null,
    });
    const params = { id: planned.id };
    const completed = await one.ok(dateNights.change, { params, body: { status: 'completed' } });
    expect(completed).toEqual({ ...planned, status: 'completed' });
    expect(await other.ok(dateNights.list)).toEqual([completed]);
    const { one: stranger } = await starterPair();
    await stranger.refused(dateNights.change, 404, { params, body: {} });
    await stranger.refused(dateNights.remove, 404, { params });
    await one.ok(dateNights.remove, { params });
    expect(await other.ok(dateNights.list)).toEqual([]);
  });

  it('is stored with the time zone of its planner, which can be changed', async () => {
    const pair = await starterPair();
    const { one, other } = pair;
    const plannedDate = '2999-12-25T01:00:00.000Z';
    const body = { ...dinner(pair), plannedDate, timeZone: 'America/New_York' };
    const planned = await one.ok(dateNights.create, { body });
    expect(planned).toMatchObject({ plannedDate, timeZone: 'America/New_York' });
    const params = { id: planned.id };
    const file = await other.send(dateNights.calendar, { params });
    expect(file.headers.get('content-disposition')).toContain('date-night-2999-12-24.ics');
    expect(file.text).toContain('DTSTART:29991225T010000Z\r\n');
    expect(file.text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const title = { params, body: { title: 'Supper' } };
    expect((await other.ok(dateNights.change, title)).timeZone).toBe('America/New_York');
    const moved = { params, body: { timeZone: 'Europe/Berlin' } };
    expect(await other.ok(dateNights.change, moved)).toMatchObject({ timeZone: 'Europe/Berlin' });
    expect((await one.ok(dateNights.list)).map(({ timeZone }) => timeZone)).toEqual([
      'Europe/Berlin',
    ]);
    for (const timeZone of ['Mars/Olympus', '+01:00', '']) {
      const wrong = { body: { ...body, timeZone } };
      expect(fieldsOf(await one.refused(dateNights.create, 422, wrong))).toEqual(['timeZone']);
    }
    const wrong = { params, body: { timeZone: 'Mars/Olympus' } };
    expect(fieldsOf(await one.refused(dateNights.change, 422, wrong))).toEqual(['timeZone']);
  });

  it('needs the starter plan for changes, and stays readable without it', async () => {
    const pair = await starterPair();
    const { one, other } = pair;
    const planned = await one.ok(dateNights.create, { body: dinner(pair) });
    await subscribe(server, one, 'free', 'free');
    const error = await other.refused(dateNights.create, 403, { body: dinner(pair) });
    expect(error).toMatchObject({ code: 'tier_limit', requiredTier: 'starter' });
    await one.refused(dateNights.change, 403, { params: { id: planned.id }, body: {} });
    expect(await other.ok(dateNights.list)).toEqual([planned]);
  });

  it('cannot be moved to a past day, and can be completed on one', async () => {
    const pair = await starterPair();
    const { one } = pair;
    const { id } = await one.ok(dateNights.create, { body: dinner(pair) });
    const params = { id };
    const over = { params, body: { plannedDate: '2020-01-01T10:00:00Z' } };
    expect(fieldsOf(await one.refused(dateNights.change, 422, over))).toEqual(['plannedDate']);
    await inTransaction(server.services.database, (work) =>
      work.change(`UPDATE date_nights SET planned_at = ? WHERE id = ?`, [
        new Date('2020-01-01T10:00:00Z'),
        id,
      ]),
    );
    // Unchanged values are accepted, since the form sends every field.
    const completed = await one.ok(dateNights.change, {
      params,
      body: { plannedDate: '2020-01-01T10:00:00Z', status: 'completed', location: 'At home' },
    });
    expect(completed).toMatchObject({ status: 'completed', location: 'At home' });
  });

  it.each([
    ['plannedDate', { plannedDate: '2020-01-01T10:00:00Z' }],
    ['categoryId', { categoryId: NO_ID }],
  ])('is refused when %s is not right (%j)', async (field, changes) => {
    const pair = await starterPair();
    const body = { ...dinner(pair), ...changes };
    expect(fieldsOf(await pair.one.refused(dateNights.create, 422, { body }))).toEqual([field]);
  });

  it('is booked once, also by concurrent requests of both', async () => {
    const pair = await starterPair();
    const { one, other, category } = pair;
    const { id: dateNightId } = await one.ok(dateNights.create, { body: dinner(pair) });
    const body = {
      amount: '-80',
      description: 'Dinner',
      categoryId: category.id,
      type: 'shared' as const,
      date: '2026-03-14',
      dateNightId,
    };
    const replies = await Promise.all(
      [one, other].map((person) => person.send(transactions.create, { body })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const [booked] = await one.ok(transactions.list);
    expect(await other.ok(dateNights.list)).toMatchObject([
      { transactionId: booked?.id, spentAmount: '80.00' },
    ]);
    // The second transaction is not stored.
    expect(await one.ok(transactions.list)).toHaveLength(1);

    const params = { id: String(booked?.id) };
    await one.ok(transactions.change, { params, body: { amount: '-92.40' } });
    expect(await other.ok(dateNights.list)).toMatchObject([{ spentAmount: '92.40' }]);
    await one.ok(transactions.remove, { params });
    expect(await one.ok(dateNights.list)).toMatchObject([
      { transactionId: null, spentAmount: null },
    ]);
    const events = await other.events();
    await one.ok(transactions.restore, { params });
    expect(await one.ok(dateNights.list)).toMatchObject([{ transactionId: booked?.id }]);
    expect((await events.next()).topics).toContain('date-nights');
    const { id: plain } = await add(one, category);
    await one.ok(transactions.remove, { params: { id: plain } });
    await one.ok(transactions.restore, { params: { id: plain } });
    for (const _ of ['added', 'removed', 'restored']) {
      expect((await events.next()).topics).not.toContain('date-nights');
    }
    events.close();
    await one.ok(transactions.remove, { params: { id: plain } });

    // A second payment stays linked when the first is restored.
    await one.ok(transactions.remove, { params });
    const { id: second } = await other.ok(transactions.create, { body });
    await one.ok(transactions.restore, { params });
    expect(await one.ok(dateNights.list)).toMatchObject([{ transactionId: second }]);
    expect(await one.ok(transactions.list)).toHaveLength(2);
  });

  it('does not reveal a hidden transaction', async () => {
    const pair = await starterPair();
    const { one, other, category } = pair;
    const { id: dateNightId } = await one.ok(dateNights.create, { body: dinner(pair) });
    expect(
      fieldsOf(
        await one.refused(transactions.create, 422, {
          body: {
            amount: '-80',
            description: 'Dinner',
            categoryId: category.id,
            type: 'personal',
            date: '2026-03-14',
            dateNightId,
          },
        }),
      ),
    ).toEqual(['type']);
    const { id } = await add(one, category, { dateNightId });
    await one.ok(transactions.change, { params: { id }, body: { type: 'personal' } });
    expect(await other.ok(dateNights.list)).toMatchObject([
      { transactionId: null, spentAmount: null },
    ]);
  });
});

describe('a calendar file', () => {
  it('contains the date night, escaped and with a stable id', async () => {
    const pair = await starterPair();
    const { one, other } = pair;
    const body = {
      ...dinner(pair),
      title: 'Dinner; then dance, slowly\nBEGIN:VALARM',
      location: 'Olive & Fig, North shore',
      specialNotes: 'Bring the lantern',
    };
    const { id } = await one.ok(dateNights.create, { body });
    const reply = await other.send(dateNights.calendar, { params: { id } });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toBe(
      'attachment; filename=date-night-2999-02-14.ics',
    );
    // Long lines are folded.
    const lines = reply.text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        `UID:${id}@harmony`,
        'DTSTART:29990214T183000Z',
        'DTEND:29990214T203000Z',
        String.raw`SUMMARY:Dinner\; then dance\, slowly\nBEGIN:VALARM`,
        String.raw`LOCATION:Olive & Fig\, North shore`,
        String.raw`DESCRIPTION:- Eat\n- Dance\n\nBring the lantern`,
      ]),
    );
    expect(lines).not.toContain('BEGIN:VALARM');
    const { one: stranger } = await registerPair(server);
    await stranger.refused(dateNights.calendar, 404, { params: { id } });
  });
});

describe('the subscription status', () => {
  it('is the better plan of the two partners', async () => {
    const { one, other } = await registerPair(server);
    expect(await one.ok(subscriptions.status)).toEqual({
      subscriptionTier: 'free',
      subscriptionStatus: 'free',
    });
    await subscribe(server, one, 'premium', 'cancel_at_period_end');
    expect(await other.ok(subscriptions.status)).toEqual({
      subscriptionTier: 'premium',
      subscriptionStatus: 'cancel_at_period_end',
    });
    await subscribe(server, one, 'premium', 'past_due');
    expect(await one.ok(subscriptions.status)).toEqual({
      subscriptionTier: 'free',
      subscriptionStatus: 'past_due',
    });
  });
});

describe('a date night in calendars', () => {
  const today = utcDay(new Date());

  async function feedOf(person: Person): Promise<string> {
    const { url } = await person.ok(calendar.subscribe);
    const params = { token: url.slice(url.lastIndexOf('/') + 1) };
    return (await server.client().send(calendar.feed, { params })).text;
  }

  it('has its day in the time zone of its planner, and its instant in the feed', async () => {
    const { one, other, category } = await starterPair();
    const day = addDays(today, 30);
    const plan = (plannedDate: string, timeZone?: string) =>
      one.ok(dateNights.create, {
        body: {
          title: timeZone ?? 'none',
          plannedDate,
          ...(timeZone && { timeZone }),
          budgetAmount: '60',
          categoryId: category.id,
        },
      });
    await plan(`${addDays(day, 1)}T01:00:00Z`, 'America/New_York');
    await plan(`${addDays(day, -1)}T23:30:00Z`, 'Europe/Berlin');
    await plan(`${addDays(day, 1)}T01:00:00Z`);
    const titles = async (from: string, to = from) =>
      (await other.ok(calendar.entries, { query: { from, to } }))
        .map(({ title }) => title)
        .toSorted();
    expect(await titles(day)).toEqual(['America/New_York', 'Europe/Berlin']);
    expect(await titles(addDays(day, 1))).toEqual(['none']);
    const text = await feedOf(other);
    const starts = Array.from(text.matchAll(/^DTSTART:(.*)\r$/gm), ([, start]) => start);
    const instant = (on: string, time: string) => `${on.replaceAll('-', '')}T${time}Z`;
    expect(starts).toEqual([
      instant(addDays(day, 1), '010000'),
      instant(addDays(day, -1), '233000'),
      instant(addDays(day, 1), '010000'),
    ]);
  });

  it(
    'is folded by octets of whole characters and escaped in the feed, whose lines all end',
    { tags: 'deep' },
    async () => {
      const { one, other, category } = await starterPair();
      const typed = anyText(60)
        .map((each) => storablePart(each).trim())
        .filter((each) => each !== '');
      const titles = fc.sample(typed, { numRuns: examples(40), seed: 41 }).concat('😀é'.repeat(30));
      for (const title of titles) {
        await one.ok(dateNights.create, {
          body: {
            title,
            plannedDate: `${addDays(today, 5)}T18:00:00Z`,
            timeZone: 'Europe/Berlin',
            budgetAmount: '0',
            categoryId: category.id,
          },
        });
      }
      const text = await feedOf(other);
      expect(text).toMatch(/\r\n$/);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      const lines = text.split('\r\n').slice(0, -1);
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line.isWellFormed()).toBe(true);
      }
      const unfolded = text.replaceAll('\r\n ', '').split('\r\n');
      const summaries = unfolded.flatMap((line) => line.split(/^SUMMARY:/).slice(1));
      const escaped = (title: string) =>
        title.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');
      expect(summaries.toSorted()).toEqual(titles.map(escaped).toSorted());
    },
  );
});
