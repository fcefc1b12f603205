import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../src/logging/logger.ts';
import { accessMatrix, namedEndpoints } from './support/access-matrix.ts';
import { registerPair, subscribe } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const CANARY = 'canary-8d2f';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const collect = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  server = await startTestServer({ DEMO: '1' }, createLogger('trace', collect));
});
afterAll(() => server.close());

describe('what people send and hold', () => {
  it.each(namedEndpoints)('is in no log and no metric after %s', async (name, endpoint) => {
    const pair = await registerPair(server);
    await subscribe(server, pair.one, 'premium');
    const world = { ...pair, canary: CANARY };
    const sent = await accessMatrix[name as keyof typeof accessMatrix].sent(world);
    const secrets = [CANARY, pair.one.password, pair.one.user.email, ...pair.one.cookies.values()];
    lines.length = 0;
    await pair.one.send(endpoint, sent);
    // Once more as something that cannot be read, and by somebody signed out.
    await pair.one.send(endpoint, {
      ...sent,
      query: { wrong: CANARY },
      ...(endpoint.method !== 'GET' && { body: { wrong: CANARY } }),
    });
    await server.client().send(endpoint, sent);
    const metrics = await server.client().fetch('/api/metrics');
    expect(lines.length).toBeGreaterThanOrEqual(3);
    for (const secret of secrets) expect(lines.join('') + metrics.text).not.toContain(secret);
  });
});
