import { addDays, endpoints } from '@harmony/contract';
import type { PushService } from '@harmony/test-kit/push-service/push-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localTime } from '../src/features/notifications/push/local-time.ts';
import { messagesTo, notified, zoneAt } from './support/notified.ts';
import { askOne, question, HOUR, PATIENCE, startNotifying } from './support/notifying.ts';
import type { Notifying } from './support/notifying.ts';
import { registerPair, registerPerson, subscribe } from './support/people.ts';
import type { Pair } from './support/people.ts';
import type { TestServer } from './support/test-server.ts';

const { push, recurring, dateNights } = endpoints;

let notifying: Notifying;
let service: PushService;
let server: TestServer;
beforeAll(async () => {
  notifying = await startNotifying();
  ({ service, server } = notifying);
});
afterAll(() => notifying.close());

describe('quiet hours', () => {
  it('delay notifications, and drop those that are outdated afterwards', async () => {
    const pair = await registerPair(server);
    const settings = { consent: true, quietHours: { from: 22, until: 7 } };
    const browser = await notified(service, pair.one, settings, zoneAt(23));
    await askOne(pair);
    expect(await notifying.notificationsOf(browser)).toEqual([]);
    expect(await notifying.notificationsOf(browser, 6)).toEqual([]);
    expect(await notifying.notificationsOf(browser, 8)).toEqual([question]);
  });

  it('do not delay a requested test notification', async () => {
    const one = await registerPerson(server);
    const settings = { quietHours: { from: 22, until: 7 } };
    const browser = await notified(service, one, settings, zoneAt(23));
    await one.ok(push.test);
    await expect
      .poll(() => messagesTo(browser).map(({ title }) => title), PATIENCE)
      .toEqual(['Notifications work']);
  });
});

describe('a reminder for tomorrow', () => {
  /** From three to ten in the morning. */
  const LATER = 7;
  const zone = zoneAt(3);
  const tomorrow = () => addDays(localTime(new Date(), zone).day, 1);

  const bill = ({ category }: Pair, description: string, hidden = false) => ({
    description,
    amount: '-1250',
    categoryId: category.id,
    every: 'month' as const,
    firstDate: tomorrow(),
    ...(hidden ? { type: 'personal' as const, isVisible: false } : { type: 'shared' as const }),
  });

  it('is sent once in the morning for bills', async () => {
    const pair = await registerPair(server);
    await pair.other.ok(recurring.create, { body: bill(pair, 'Rent') });
    const browser = await notified(service, pair.one, { billDue: true }, zone);
    expect(await notifying.notificationsOf(browser, 5)).toEqual([]);
    expect(await notifying.notificationsOf(browser, LATER)).toEqual([
      {
        title: 'Something is due tomorrow',
        body: 'Open Harmony to see it.',
        path: '/recurring',
      },
    ]);
    expect(await notifying.notificationsOf(browser, LATER + 3)).toHaveLength(1);
  });

  it('never contains hidden transactions of the partner', async () => {
    const pair = await registerPair(server);
    await pair.other.ok(recurring.create, { body: bill(pair, 'A ring', true) });
    const ones = await notified(service, pair.one, { billDue: true, showsDetails: true }, zone);
    const others = await notified(service, pair.other, { billDue: true, showsDetails: true }, zone);
    expect(await notifying.notificationsOf(ones, LATER)).toEqual([]);
    expect(await notifying.notificationsOf(others, LATER)).toMatchObject([
      { body: 'A ring $1,250.00' },
    ]);
  });

  it('is sent for a date night, with its local time', async () => {
    const pair = await registerPair(server);
    await subscribe(server, pair.one, 'premium');
    const plannedDate = new Date(Date.now() + 40 * HOUR).toISOString();
    await pair.one.ok(dateNights.create, {
      body: { title: 'Dinner', plannedDate, budgetAmount: '30', categoryId: pair.category.id },
    });
    const browser = await notified(service, pair.one, { dateNight: true }, zone);
    expect(await notifying.notificationsOf(browser, LATER)).toEqual([
      {
        title: 'Your date night is tomorrow',
        body: 'Something to look forward to.',
        path: '/date-nights',
      },
    ]);
  });

  it('is about the day of a date night in the time zone of its planner, which it names', async () => {
    const pair = await registerPair(server);
    await subscribe(server, pair.one, 'premium');
    const timeZone = zoneAt(0);
    const dayAt = (hours: number, where: string) =>
      localTime(new Date(Date.now() + hours * HOUR), where).day;
    const isTomorrowThere = (hours: number) =>
      dayAt(hours, timeZone) === tomorrow() && dayAt(hours, zone) !== tomorrow();
    const hours = Array.from({ length: 60 }, (_, hour) => hour).findLast(isTomorrowThere) ?? 0;
    const plannedDate = new Date(Date.now() + hours * HOUR).toISOString();
    await pair.one.ok(dateNights.create, {
      body: {
        title: 'Dinner',
        plannedDate,
        timeZone,
        budgetAmount: '30',
        categoryId: pair.category.id,
      },
    });
    const settings = { dateNight: true, showsDetails: true };
    const browser = await notified(service, pair.one, settings, zone);
    const [message] = await notifying.notificationsOf(browser, LATER);
    expect(message).toMatchObject({ title: 'Your date night is tomorrow' });
    expect(message?.body).toMatch(/^Dinner, \d+:\d\d [AP]M (GMT[+-]\d+|UTC|GMT)$/);
  });

  it('says today when quiet hours last until then', async () => {
    const pair = await registerPair(server);
    await pair.other.ok(recurring.create, { body: bill(pair, 'Rent') });
    const settings = { billDue: true, showsDetails: true, quietHours: { from: 8, until: 1 } };
    const browser = await notified(service, pair.one, settings, zone);
    expect(await notifying.notificationsOf(browser, LATER)).toEqual([]);
    expect(await notifying.notificationsOf(browser, 23)).toMatchObject([
      { title: 'Something is due today', body: 'Rent $1,250.00' },
    ]);
  });
});

describe('a failing push service', () => {
  it('is retried with growing delays, eight times in total', async () => {
    const pair = await registerPair(server);
    const browser = await notified(service, pair.one, { consent: true });
    service.answer(...Array.from({ length: 8 }, () => 503));
    await askOne(pair);
    const before = service.requests();
    for (let attempt = 0, later = 0; attempt < 10; attempt += 1, later += 3) {
      await server.services.push?.tend(new Date(Date.now() + later * HOUR));
      await expect.poll(() => beingSent(), PATIENCE).toEqual([]);
    }
    expect(service.requests() - before).toBe(8);
    expect(browser.received).toEqual([]);
    expect(await pair.one.ok(push.state)).toMatchObject({ isOnHere: true });
  });

  it('receives one test notification at a time', async () => {
    const person = await registerPerson(server);
    const browser = await notified(service, person, {});
    service.answer(503);
    for (let time = 0; time < 5; time += 1) await person.ok(push.test);
    await server.services.push?.tend(new Date());
    await expect.poll(() => beingSent(), PATIENCE).toEqual([]);
    await notifying.tend(new Date(Date.now() + HOUR));
    expect(browser.received).toHaveLength(1);
    await person.ok(push.test);
    await notifying.tend();
    expect(browser.received).toHaveLength(2);
  });

  it('is not contacted before its Retry-After', async () => {
    const pair = await registerPair(server);
    const browser = await notified(service, pair.one, { consent: true });
    service.answer(429);
    await askOne(pair);
    await server.services.push?.tend(new Date());
    await expect.poll(() => beingSent(), PATIENCE).toEqual([]);
    await server.services.push?.tend(new Date(Date.now() + HOUR / 7));
    expect(browser.received).toEqual([]);
    await server.services.push?.tend(new Date(Date.now() + HOUR / 5));
    expect(browser.received).toHaveLength(1);
  });

  /** Messages leased by an instance, without a result yet. */
  function beingSent(): Promise<object[]> {
    const now = new Date();
    return server.services.database.select('SELECT id FROM push_messages WHERE due_at <= ?', [now]);
  }
});
