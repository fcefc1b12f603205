import { freePort } from '@harmony/test-kit/free-port';

import type { PushService } from '@harmony/test-kit/push-service/push-service';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { AT_ONCE, startHangingServices } from './support/hanging-services.ts';
import type { HangingServices } from './support/hanging-services.ts';
import { notified } from './support/notified.ts';
import { registerPerson } from './support/people.ts';

import { runProgram } from './support/run-program.ts';
import { PUBLIC_URL } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

let hanging: HangingServices;
let service: PushService;
let server: TestServer;
let database: TestDatabase;
beforeAll(async () => {
  hanging = await startHangingServices();
  ({ service, server, database } = hanging);
});
afterAll(() => hanging.close());

describe('a hanging push service', () => {
  it('does not prevent the server from stopping', { timeout: 120_000 }, async () => {
    const person = await registerPerson(server);
    await notified(service, person);
    await hanging.request(person, 3 * AT_ONCE);
    const before = service.requests();
    const release = service.hold();
    const program = runProgram('main.ts', {
      ...database.variables,
      ...service.variables,
      PORT: String(await freePort()),
      PUBLIC_URL,
      LOG_LEVEL: 'fatal',
    });
    await vi.waitUntil(() => service.requests() - before === AT_ONCE, { timeout: 60_000 });
    program.child.kill('SIGTERM');
    const { code, errors } = await program.ended();
    release();
    expect([code, errors]).toEqual([0, '']);
  });
});
