import { endpoints } from '@harmony/contract';
import type { PushService } from '@harmony/test-kit/push-service/push-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesTo, notified, zoneAt } from './support/notified.ts';
import { HOUR, startNotifying } from './support/notifying.ts';
import type { Notifying } from './support/notifying.ts';
import { registerPair, subscribe } from './support/people.ts';
import type { Person } from './support/people.ts';
import type { TestServer } from './support/test-server.ts';

const { goals, approvals, privacy, session } = endpoints;

let notifying: Notifying;
let service: PushService;
let server: TestServer;
beforeAll(async () => {
  notifying = await startNotifying();
  ({ service, server } = notifying);
});
afterAll(() => notifying.close());

const plan = (person: Person) =>
  person.ok(goals.create, { body: { name: 'Japan', targetAmount: '100' } });

const give = (person: Person, id: string, amount: string) =>
  person.ok(goals.contribute, { params: { id }, body: { amount, date: '2026-03-14' } });

describe('a reached goal', () => {
  it('notifies the partner, but no browser of the user who reaches it', async () => {
    const { one, other } = await registerPair(server);
    const laptop = await notified(service, one, { goalReached: true });
    const phone = server.client();
    const { email } = one.user;
    await phone.ok(session.signIn, { body: { email, password: one.password } });
    const telephone = await notified(service, phone, { goalReached: true });
    const his = await notified(service, other, { goalReached: true });
    const { id } = await plan(one);
    await give(other, id, '60');
    await give(one, id, '40');
    expect(await notifying.notificationsOf(his)).toHaveLength(1);
    expect(await notifying.notificationsOf(laptop)).toEqual([]);
    expect(await notifying.notificationsOf(telephone)).toEqual([]);
    // After a higher target, the other partner reaches it.
    await one.ok(goals.change, { params: { id }, body: { targetAmount: '200' } });
    await give(other, id, '100');
    expect(await notifying.notificationsOf(laptop)).toHaveLength(1);
    expect(await notifying.notificationsOf(telephone)).toHaveLength(1);
    expect(await notifying.notificationsOf(his)).toHaveLength(1);
  });

  it('notifies each partner of what the other one reaches, also by a lower target', async () => {
    const { one, other } = await registerPair(server);
    const hers = await notified(service, one, { goalReached: true });
    const his = await notified(service, other, { goalReached: true });
    const [first, second] = [await plan(one), await plan(one)];
    await give(other, first.id, '60');
    await notifying.tend();
    await one.ok(goals.change, { params: { id: first.id }, body: { targetAmount: '60' } });
    await give(other, second.id, '100');
    expect(await notifying.notificationsOf(his)).toHaveLength(1);
    expect(await notifying.notificationsOf(hers)).toHaveLength(1);
  });

  it('notifies the partner who asked, but not the one who agrees', async () => {
    const { one, other } = await registerPair(server);
    const hers = await notified(service, one, { goalReached: true });
    const his = await notified(service, other, { goalReached: true });
    await subscribe(server, one, 'premium');
    const { id } = await plan(one);
    await give(other, id, '60');
    await one.ok(privacy.change, { body: { dualConsentRequired: true } });
    await one.send(goals.change, { params: { id }, body: { targetAmount: '50' } });
    const [approval] = await other.ok(approvals.list);
    await other.ok(approvals.approve, { params: { id: String(approval?.id) } });
    expect(await notifying.notificationsOf(hers)).toHaveLength(1);
    expect(await notifying.notificationsOf(his)).toEqual([]);
  });

  it('is shown by pages in use for a minute, so a later notification stays', async () => {
    const { one, other } = await registerPair(server);
    const his = await notified(service, other, { goalReached: true });
    const before = Date.now();
    await give(one, (await plan(one)).id, '100');
    await notifying.tend();
    const [atOnce] = messagesTo(his);
    expect(atOnce?.isShownInPages).toBe(true);
    expect(atOnce?.isShownInPagesUntil).toBeGreaterThanOrEqual(before + 60_000);
    expect(atOnce?.isShownInPagesUntil).toBeLessThanOrEqual(Date.now() + 60_000);

    const quiet = { goalReached: true, quietHours: { from: 22, until: 7 } };
    const hers = await notified(service, one, quiet, zoneAt(23));
    await give(other, (await plan(other)).id, '100');
    await notifying.tend();
    expect(await notifying.notificationsOf(hers, 9)).toHaveLength(1);
    const [afterwards] = messagesTo(hers);
    expect(afterwards?.isShownInPagesUntil).toBeLessThan(Date.now() + 8 * HOUR);
  });
});
