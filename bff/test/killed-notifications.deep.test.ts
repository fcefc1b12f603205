import { endpoints } from '@harmony/contract';
import { freePort } from '@harmony/test-kit/free-port';
import { startPushService } from '@harmony/test-kit/push-service/push-service';
import { expect, it, vi } from 'vitest';
import { messagesTo, notified } from './support/notified.ts';
import { registerPair } from './support/people.ts';
import { runProgram } from './support/run-program.ts';
import { createTestDatabase, PUBLIC_URL, startServerOn } from './support/test-server.ts';

const MINUTE = 60_000;

it('sends notifications of a killed instance from another, shown once', async () => {
  const service = await startPushService();
  const database = await createTestDatabase();
  const server = await startServerOn(database, service.variables);
  // This server sends nothing; the started program does.
  await server.services.push?.close();
  const { one, other } = await registerPair(server);
  const browser = await notified(service, one, { consent: true });
  const goal = await one.ok(endpoints.goals.create, { body: { name: 'x', targetAmount: '5' } });
  await one.ok(endpoints.privacy.change, { body: { dualConsentRequired: true } });
  await other.send(endpoints.goals.remove, { params: { id: goal.id } });

  const release = service.hold();
  const program = runProgram('main.ts', {
    ...database.variables,
    ...service.variables,
    PORT: String(await freePort()),
    PUBLIC_URL,
    LOG_LEVEL: 'silent',
  });
  await vi.waitUntil(() => service.requests() === 1, { timeout: 60_000 });
  program.child.kill('SIGKILL');
  await program.ended();

  // For other instances, its lease is still valid.
  await server.services.push?.tend(new Date());
  expect(service.requests()).toBe(1);
  release();
  await server.services.push?.tend(new Date(Date.now() + 3 * MINUTE));
  expect(service.requests()).toBe(2);
  // The killed instance had sent its own already; the browser shows notifications with the same tag once.
  await expect.poll(() => messagesTo(browser)).toHaveLength(2);
  expect(new Set(messagesTo(browser).map(({ tag }) => tag)).size).toBe(1);
  await server.services.push?.tend(new Date(Date.now() + 9 * MINUTE));
  expect(service.requests()).toBe(2);

  await server.close();
  await database.remove();
  await service.close();
}, 120_000);
