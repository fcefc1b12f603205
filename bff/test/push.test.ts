import { randomUUID } from 'node:crypto';
import { endpoints } from '@harmony/contract';
import type { PushService } from '@harmony/test-kit/push-service/push-service';
import { Op } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { removeExpired } from '../src/operations/housekeeping.ts';
import { pushMessageModel } from '../src/features/notifications/push/push-message.model.ts';
import { pushSubscriptionModel } from '../src/features/notifications/push/push-subscription.model.ts';
import { messagesTo, notified, zoneAt } from './support/notified.ts';
import { askOne, question, HOUR, startNotifying } from './support/notifying.ts';
import type { Notifying } from './support/notifying.ts';
import { registerPair, registerPerson, registerSingle, subscribe } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import type { TestServer } from './support/test-server.ts';

const { push, goals, approvals, privacy, session, account, openSessions } = endpoints;

let notifying: Notifying;
let service: PushService;
let server: TestServer;
beforeAll(async () => {
  notifying = await startNotifying();
  ({ service, server } = notifying);
});
afterAll(() => notifying.close());

/** The partner of `one` reaches a goal. */
async function reach({ other }: Pair, name = 'Japan'): Promise<string> {
  const goal = await other.ok(goals.create, { body: { name, targetAmount: '100' } });
  await give(other, goal.id, '100');
  return goal.id;
}

const give = (person: Person, id: string, amount: string) =>
  person.send(goals.contribute, { params: { id }, body: { amount, date: '2026-03-14' } });

describe('notifications', () => {
  it('are off until a browser subscribes, and each kind until it is chosen', async () => {
    const pair = await registerPair(server);
    const usual = {
      consent: false,
      goalReached: false,
      billDue: false,
      dateNight: false,
      bank: false,
      moneyEvening: false,
      showsDetails: false,
      quietHours: { from: 22, until: 7 },
    };
    const before = await pair.one.ok(push.state);
    expect(before).toMatchObject({ isOnHere: false, elsewhere: 0, settings: usual });
    const browser = await notified(service, pair.one);
    await askOne(pair);
    await reach(pair);
    expect(await notifying.notificationsOf(browser)).toEqual([]);
    expect(await pair.one.ok(push.state)).toMatchObject({ isOnHere: true, elsewhere: 0 });
    expect(await pair.other.ok(push.state)).toMatchObject({ isOnHere: false, elsewhere: 0 });
  });

  it('are encrypted, signed and sent once from two instances, with their session', async () => {
    const pair = await registerPair(server);
    const browser = await notified(service, pair.one, { consent: true });
    await askOne(pair);
    expect(await notifying.notificationsOf(browser)).toEqual([question]);
    expect(await notifying.notificationsOf(browser, 1)).toHaveLength(1);
    const [message] = messagesTo(browser);
    const { headers } = await pair.one.send(push.state);
    expect(message?.session).toBe(headers.get('x-harmony-session'));
    expect(browser.received[0]).toMatchObject({
      ttl: 86_400,
      topic: message?.tag.replaceAll('-', ''),
    });
  });

  it('reach each browser of a user', async () => {
    const pair = await registerPair(server);
    const laptop = await notified(service, pair.one, { consent: true });
    const phone = server.client();
    const { email } = pair.one.user;
    await phone.ok(session.signIn, { body: { email, password: pair.one.password } });
    expect(await phone.ok(push.state)).toMatchObject({ isOnHere: false, elsewhere: 1 });
    const telephone = await notified(service, phone);
    await askOne(pair);
    expect(await notifying.notificationsOf(laptop)).toEqual([question]);
    expect(await notifying.notificationsOf(telephone)).toEqual([question]);
    await phone.ok(push.unsubscribe);
    expect(await phone.ok(push.state)).toMatchObject({ isOnHere: false, elsewhere: 1 });
  });

  it('contain no names and amounts unless enabled', async () => {
    const pair = await registerPair(server);
    const browser = await notified(service, pair.one, {
      consent: true,
      goalReached: true,
      showsDetails: true,
    });
    await reach(pair, 'Japan');
    expect(await notifying.notificationsOf(browser)).toEqual([
      {
        title: 'You reached Japan',
        body: '$100.00 put aside for it. Well done, both of you.',
        path: '/goals',
      },
    ]);
    await subscribe(server, pair.one, 'premium');
    await askOne(pair, 'A boat');
    expect((await notifying.notificationsOf(browser))[1]).toEqual({
      title: 'Kim asks for your approval',
      body: 'About “A boat”',
      path: '/',
    });
    await pair.one.ok(push.changeSettings, { body: { showsDetails: false } });
    await reach(pair, 'Iceland');
    await notifying.tend();
    expect(browser.received[2]?.text).not.toMatch(/\b(Iceland|100|Kim|Robin|Lake)\b/);
  });

  it('use the reader’s language', async () => {
    const pair = await registerPair(server);
    const settings = { goalReached: true, showsDetails: true };
    const browser = await notified(service, pair.one, settings);
    await pair.one.ok(endpoints.preferences.change, { body: { language: 'de' } });
    await reach(pair, 'Japan');
    expect(await notifying.notificationsOf(browser)).toMatchObject([
      { title: 'Ihr habt euer Ziel erreicht: Japan' },
    ]);
    expect(messagesTo(browser)[0]?.body).toMatch(/^100,00.\$ habt ihr dafür zurückgelegt/);
  });

  it('do not report earlier or already answered approvals', async () => {
    const pair = await registerPair(server);
    await askOne(pair);
    const reached = await reach(pair);
    const browser = await notified(service, pair.one, { consent: true, goalReached: true });
    expect(await notifying.notificationsOf(browser)).toEqual([]);
    // The goal was reached before, and is reached again.
    await pair.one.ok(privacy.change, { body: { dualConsentRequired: false } });
    await give(pair.other, reached, '-20');
    await give(pair.other, reached, '30');
    expect(await notifying.notificationsOf(browser)).toEqual([]);
    // It was answered during the quiet hours.
    const late = zoneAt(23);
    const other = await notified(
      service,
      pair.other,
      { consent: true, quietHours: { from: 22, until: 7 } },
      late,
    );
    await pair.one.ok(privacy.change, { body: { dualConsentRequired: true } });
    await pair.one.send(goals.remove, { params: { id: reached } });
    await notifying.tend();
    for (const { id } of await pair.other.ok(approvals.list)) {
      await pair.other.ok(approvals.decline, { params: { id } });
    }
    expect(await notifying.notificationsOf(other, 9)).toEqual([]);
  });

  it('report once that a goal is reached, and again after its target was raised', async () => {
    const pair = await registerPair(server);
    const browser = await notified(service, pair.one, { goalReached: true });
    const id = await reach(pair);
    expect(await notifying.notificationsOf(browser)).toHaveLength(1);
    await give(pair.one, id, '5');
    expect(await notifying.notificationsOf(browser)).toHaveLength(1);
    await pair.one.ok(goals.change, { params: { id }, body: { targetAmount: '200' } });
    expect(await notifying.notificationsOf(browser)).toHaveLength(1);
    await give(pair.other, id, '95');
    expect(await notifying.notificationsOf(browser)).toHaveLength(2);
  });

  it('keep the latest hundred goals that are no longer reached', async () => {
    const pair = await registerPair(server);
    const browser = await notified(service, pair.one, { goalReached: true });
    const id = await reach(pair);
    expect(await notifying.notificationsOf(browser)).toHaveLength(1);
    const known = () =>
      pushMessageModel(server.services.database).findAll({
        where: { kind: 'goalReached', about: { [Op.like]: `${id}%` } },
      });
    // Simulates many changes of the goal.
    const [storedNews] = await known();
    await inTransaction(server.services.database, (work) =>
      pushMessageModel(work).bulkCreate(
        Array.from({ length: 150 }, (_, amount) => ({
          id: randomUUID(),
          sessionId: String(storedNews?.sessionId),
          kind: 'goalReached' as const,
          about: `${id} ${1000 + amount}.00`,
          createdAt: new Date(),
        })),
      ),
    );
    await give(pair.one, id, '5');
    expect(await notifying.notificationsOf(browser)).toHaveLength(1);
    const kept = await known();
    expect(kept).toHaveLength(101);
    expect(kept.map((each) => each.id)).toContain(storedNews?.id);
  });

  it('are remembered for sixty days, and those of goals while they are reached', async () => {
    const pair = await registerPair(server);
    const browser = await notified(service, pair.one, { consent: true, goalReached: true });
    await reach(pair);
    await askOne(pair);
    expect(await notifying.notificationsOf(browser)).toHaveLength(2);
    const [subscription] = await pushSubscriptionModel(server.services.database).findAll({
      where: { userId: pair.one.user.id },
    });
    const sessionId = String(subscription?.sessionId);
    const keptAfter = async (days: number) => {
      const createdAt = new Date(Date.now() - days * 24 * HOUR);
      await inTransaction(server.services.database, (work) =>
        pushMessageModel(work).update({ createdAt }, { where: { sessionId } }),
      );
      await removeExpired(server.services);
      const kept = await pushMessageModel(server.services.database).findAll({
        where: { sessionId },
      });
      return kept.map(({ kind }) => kind).toSorted();
    };
    expect(await keptAfter(59)).toEqual(['consent', 'goalReached']);
    expect(await keptAfter(61)).toEqual(['goalReached']);
  });

  it('do not report earlier reached goals to a new partner', async () => {
    const { person, inviteCode } = await registerSingle(server);
    const goal = await person.ok(goals.create, { body: { name: 'Sea', targetAmount: '1' } });
    await give(person, goal.id, '1');
    const kim = await registerPerson(server, 'Kim');
    const browser = await notified(service, kim, { goalReached: true });
    await kim.ok(endpoints.couples.link, { body: { inviteCode } });
    expect(await notifying.notificationsOf(browser)).toEqual([]);
    const { id } = await kim.ok(goals.create, { body: { name: 'Hills', targetAmount: '1' } });
    await give(person, id, '1');
    expect(await notifying.notificationsOf(browser)).toHaveLength(1);
  });
});

describe('notifications stop', () => {
  const ends: Record<string, (world: { person: Person; phone: Person }) => Promise<unknown>> = {
    'after signing out': ({ person }) => person.ok(session.signOut),
    'after the session was ended elsewhere': ({ phone }) =>
      phone.ok(openSessions.endAll, { query: { keep: 'current' } }),
    'after it was turned off': ({ person }) => person.ok(push.unsubscribe),
    'after the account was deleted': ({ person }) =>
      person.ok(account.remove, {
        body: { email: person.user.email, password: person.password },
      }),
  };

  it.each(Object.entries(ends))('%s', async (_when, end) => {
    const pair = await registerPair(server);
    const { one: person } = pair;
    const browser = await notified(service, person, { consent: true });
    const phone = Object.assign(server.client(), { user: person.user, password: person.password });
    const { email } = person.user;
    await phone.ok(session.signIn, { body: { email, password: person.password } });
    await askOne({ ...pair, one: phone });
    await notifying.tend();
    const before = browser.received.length;
    expect(before).toBe(1);
    await end({ person, phone });
    expect(
      await server.services.database.select(
        'SELECT session_id FROM push_subscriptions WHERE endpoint = ?',
        [browser.subscription.endpoint],
      ),
    ).toEqual([]);
    const again = await pair.other.send(goals.create, { body: { name: 'x', targetAmount: '1' } });
    expect(again.status).toBeLessThan(500);
    await notifying.tend();
    expect(browser.received).toHaveLength(before);
  });

  it('for the first user when another user takes over the browser', async () => {
    const pair = await registerPair(server);
    const browser = service.browser();
    const body = { ...browser.subscription, timeZone: 'Europe/Berlin' };
    await pair.one.ok(push.subscribe, { body });
    await pair.one.ok(push.changeSettings, { body: { consent: true, quietHours: null } });
    const guest = await registerPerson(server);
    await guest.ok(push.subscribe, { body });
    expect(await pair.one.ok(push.state)).toMatchObject({ isOnHere: false });
    await askOne(pair);
    expect(await notifying.notificationsOf(browser)).toEqual([]);
  });

  it.each([410, 404])('for a browser unknown to its push service: %i', async (status) => {
    const pair = await registerPair(server);
    await notified(service, pair.one, { consent: true });
    service.answer(status);
    await askOne(pair);
    await notifying.tend();
    expect(await pair.one.ok(push.state)).toMatchObject({ isOnHere: false });
    expect(
      await server.services.database.select(
        'SELECT id FROM push_messages WHERE session_id NOT IN (SELECT session_id FROM push_subscriptions)',
      ),
    ).toEqual([]);
  });

  it('for the oldest of more than ten browsers', async () => {
    const person = await registerPerson(server);
    const first = await notified(service, person, { consent: true });
    const { email } = person.user;
    for (let place = 0; place < 10; place += 1) {
      const client = server.client();
      await client.ok(session.signIn, { body: { email, password: person.password } });
      await notified(service, client);
    }
    expect(await person.ok(push.state)).toMatchObject({ isOnHere: false, elsewhere: 10 });
    expect(first.received).toEqual([]);
  });
});
