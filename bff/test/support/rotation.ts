import { vi } from 'vitest';
import { startPushService } from '@harmony/test-kit/push-service/push-service';
import type { PushService } from '@harmony/test-kit/push-service/push-service';
import { from, newAddress } from './guessing.ts';
import { registerPerson } from './people.ts';
import type { Person } from './people.ts';
import { addSchema } from './quick-schema.ts';
import { createTestDatabase, startServerOn } from './test-server.ts';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

const OLD = 'the old secret, with enough characters';
const NEW = 'the new secret, with enough characters';
/** Longer than sessions are used without being extended. */
const TOUCH_MILLISECONDS = 6 * 60_000;

/** Instances on one database, by the steps of a rotation of the session secrets. */
export interface Rotation {
  pushService: PushService;
  /** Accepts only the old secret. */
  before: TestServer;
  /** Accepts both, and signs with the old one. */
  both: TestServer;
  /** Accepts both, and signs with the new one. */
  swapped: TestServer;
  /** Accepts only the new secret. */
  after: TestServer;
  close(): Promise<void>;
}

export async function startRotation(variables: Record<string, string> = {}): Promise<Rotation> {
  const database = await createTestDatabase();
  await addSchema(database);
  const pushService = await startPushService();
  const start = (SESSION_SECRET: string, SESSION_SECRET_OTHER = '') =>
    startServerOn(database, {
      ...pushService.variables,
      ...variables,
      SESSION_SECRET,
      SESSION_SECRET_OTHER,
      RATE_LIMITS: 'on',
      TRUST_PROXY: '1',
    });
  const servers = {
    before: await start(OLD),
    both: await start(OLD, NEW),
    swapped: await start(NEW, OLD),
    after: await start(NEW),
  };
  return {
    ...servers,
    pushService,
    async close() {
      for (const server of Object.values(servers)) await server.close();
      await database.remove();
      await pushService.close();
    },
  };
}

/** Advances the clock, so that the next request extends its session. */
export function pause(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + TOUCH_MILLISECONDS });
}

/** Returns a new browser with its own network address. */
export function newClient(server: TestServer): TestClient {
  return server.client(from(newAddress()));
}

/** Returns the browser of a person, which sends its requests to another instance. */
export function at(
  server: TestServer,
  { cookies, user, password }: Pick<Person, 'cookies' | 'user' | 'password'>,
): Person {
  const client = newClient(server);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return { ...client, user, password };
}

export function newPerson(server: TestServer): Promise<Person> {
  return registerPerson({ client: () => newClient(server) });
}
