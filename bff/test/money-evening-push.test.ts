import { endpoints, utcDay } from '@harmony/contract';
import type { MoneyEvening } from '@harmony/contract';
import type { PushService } from '@harmony/test-kit/push-service/push-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesTo, notified, zoneAt } from './support/notified.ts';
import { startNotifying } from './support/notifying.ts';
import type { Notifying } from './support/notifying.ts';
import { registerPair } from './support/people.ts';
import type { Person } from './support/people.ts';
import type { TestServer } from './support/test-server.ts';

const { moneyEvening } = endpoints;

let notifying: Notifying;
let service: PushService;
let server: TestServer;
beforeAll(async () => {
  notifying = await startNotifying();
  ({ service, server } = notifying);
});
afterAll(() => notifying.close());

const start = (person: Person) =>
  person.ok(moneyEvening.start, { body: { date: utcDay(new Date()) } });

function end(person: Person, { id }: MoneyEvening) {
  return person.ok(moneyEvening.end, { params: { id }, body: { text: null, version: 0 } });
}

const started = {
  title: 'Your money evening has started',
  body: 'Open it to see the same card on both of your phones.',
  path: '/money-evening',
};

describe('a started money evening', () => {
  it('notifies the partner once, also when both start it and turn its cards', async () => {
    const { one, other } = await registerPair(server);
    const hers = await notified(service, one, { moneyEvening: true });
    const his = await notified(service, other, { moneyEvening: true });
    const { id, startedBy } = await start(one);
    expect(startedBy).toBe(one.user.id);
    expect(await notifying.notificationsOf(his)).toEqual([started]);
    expect(messagesTo(his)[0]?.isShownInPages).toBe(true);
    await start(other);
    await start(one);
    const body = { from: 'went-well', to: 'ran-over' } as const;
    await other.ok(moneyEvening.move, { params: { id }, body });
    expect(await notifying.notificationsOf(his)).toHaveLength(1);
    expect(await notifying.notificationsOf(hers)).toEqual([]);
  });

  it('notifies again of another evening, which the other partner starts', async () => {
    const { one, other } = await registerPair(server);
    const hers = await notified(service, one, { moneyEvening: true, showsDetails: true });
    const his = await notified(service, other, { moneyEvening: true });
    const first = await start(one);
    await notifying.tend();
    await end(other, first);
    await start(other);
    expect(await notifying.notificationsOf(hers)).toEqual([
      { ...started, title: `${other.user.firstName} has started your money evening` },
    ]);
    expect(await notifying.notificationsOf(his)).toEqual([started]);
  });

  it('does not notify a partner who has not enabled it', async () => {
    const { one, other } = await registerPair(server);
    const his = await notified(service, other, { consent: true });
    await start(one);
    expect(await notifying.notificationsOf(his)).toEqual([]);
  });

  it('does not notify once it has ended, as after quiet hours', async () => {
    const { one, other } = await registerPair(server);
    const quiet = { moneyEvening: true, quietHours: { from: 22, until: 7 } };
    const his = await notified(service, other, quiet, zoneAt(23));
    const evening = await start(one);
    await notifying.tend();
    await end(one, evening);
    expect(await notifying.notificationsOf(his, 9)).toEqual([]);
  });
});
