import { namedEndpoints } from './access-matrix.ts';
import type { EndpointName, World } from './access-matrix.ts';
import { registerPair, subscribe } from './people.ts';
import type { TestServer } from './test-server.ts';

/** Features whose changes end a session or a couple, or change a setting that other calls rely on. */
const CONSUMING = [
  'session',
  'credentials',
  'openSessions',
  'account',
  'couples',
  'approvals',
  'privacy',
  'calendar',
  'fairShare',
  'demo',
];

const consuming: ReadonlySet<string> = new Set(
  namedEndpoints
    .filter(
      ([name, { method }]) => method !== 'GET' && CONSUMING.includes(name.split('.', 1)[0] ?? ''),
    )
    .map(([name]) => name),
);

/** Whether a call makes a couple unusable for later calls. */
export const isConsuming = (name: EndpointName): boolean => consuming.has(name);

/** Couples on the premium plan for a walk over all endpoints. */
export interface Worlds {
  /** A new couple. */
  create(): Promise<World>;
  /** The shared couple with a new canary, or a new couple if the endpoint changes data that other tests use. */
  for(name: EndpointName): Promise<World>;
}

/** Prepares one couple for all endpoints that leave it usable. */
export async function createWorlds(server: TestServer, canary = 'canary'): Promise<Worlds> {
  let calls = 0;
  const create = async (): Promise<World> => {
    const pair = await registerPair(server);
    await subscribe(server, pair.one, 'premium');
    calls += 1;
    return { ...pair, canary: `${canary}-${calls}` };
  };
  const shared = await create();
  return {
    create,
    async for(name) {
      if (isConsuming(name)) return create();
      calls += 1;
      return { ...shared, canary: `${canary}-${calls}` };
    },
  };
}
