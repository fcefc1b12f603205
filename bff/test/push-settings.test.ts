import { endpoints } from '@harmony/contract';
import { startPushService } from '@harmony/test-kit/push-service/push-service';
import type { PushService } from '@harmony/test-kit/push-service/push-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, registerPair, registerPerson } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { push, account } = endpoints;

let service: PushService;
let server: TestServer;
beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer(service.variables);
});
afterAll(async () => {
  await server.close();
  await service.close();
});

describe('a push subscription', () => {
  const keys = () => service.browser().subscription.keys;

  it.each([
    ['http://push.example.com/x'],
    ['https://127.0.0.1/x'],
    ['https://0x7f000001/x'],
    ['https://[::1]/x'],
    ['https://localhost/x'],
    ['https://metadata/x'],
    ['https://push.example.com:8443/x'],
    ['https://name:word@push.example.com/x'],
    ['file:///etc/passwd'],
  ])('cannot point the server to %s', async (endpoint) => {
    const person = await registerPerson(server);
    const error = await person.refused(push.subscribe, 422, {
      body: { endpoint, keys: keys(), timeZone: 'Europe/Berlin' },
    });
    expect(fieldsOf(error)).toEqual(['endpoint']);
  });

  it('is rejected with a key that is not on the curve', async () => {
    const person = await registerPerson(server);
    const wrong = { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) };
    const body = { ...service.browser().subscription, timeZone: 'Europe/Berlin', keys: wrong };
    expect(fieldsOf(await person.refused(push.subscribe, 422, { body }))).toEqual(['keys.p256dh']);
  });

  it('has no test notification while it is off', async () => {
    const person = await registerPerson(server);
    expect((await person.refused(push.test, 404)).code).toBe('not_found');
  });
});

describe('push settings', () => {
  it('belong to each user, persist, and are exported', async () => {
    const { one, other } = await registerPair(server);
    const changed = { billDue: true, quietHours: { from: 20, until: 8 } };
    expect(await one.ok(push.changeSettings, { body: changed })).toMatchObject(changed);
    await one.ok(push.changeSettings, { body: { dateNight: true } });
    expect((await one.ok(push.state)).settings).toMatchObject({ ...changed, dateNight: true });
    expect((await one.ok(account.data)).notifications).toMatchObject(changed);
    expect((await other.ok(push.state)).settings).toMatchObject({ billDue: false });
  });

  it.each([
    [{ quietHours: { from: 24, until: 7 } }, 'quietHours.from', 'Choose an hour from 0 to 23'],
    [
      { quietHours: { from: 7, until: 7 } },
      'quietHours.until',
      'Choose another hour than the one they begin with',
    ],
  ])('are rejected with a reason: %o', async (body, field, message) => {
    const person = await registerPerson(server);
    const error = await person.refused(push.changeSettings, 422, { body });
    expect(fieldsOf(error)).toEqual([field]);
    expect(error.issues?.[0]?.message).toBe(message);
  });
});

it('reports that a server without a key has no notifications', async () => {
  const without = await startTestServer();
  const person = await registerPerson(without);
  expect((await person.ok(push.state)).publicKey).toBeNull();
  const body = { ...service.browser().subscription, timeZone: 'Europe/Berlin' };
  expect((await person.refused(push.subscribe, 503, { body })).code).toBe('push_not_set_up');
  await without.close();
});
