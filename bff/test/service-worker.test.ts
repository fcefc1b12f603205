import {
  KEPT_PAGE_ADDRESS,
  NO_SESSION,
  SESSION_HEADER,
  WORKER_ADDRESS,
  type Registry,
} from '@harmony/contract';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyBuilds } from './support/empty-builds.ts';
import { registerPerson } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const WORKER = 'self.addEventListener("fetch", () => {});';

let builds: string;
let server: TestServer;
let calledBack: TestServer;
beforeAll(async () => {
  builds = await emptyBuilds();
  await mkdir(join(builds, 'shell/b'), { recursive: true });
  await writeFile(join(builds, 'shell/b/service-worker.1.js'), WORKER);
  await makeLive({ worker: '/mf/shell/b/service-worker.1.js' });
  server = await startTestServer({ BUILDS_DIR: builds });
  calledBack = await startTestServer({ BUILDS_DIR: builds, SERVICE_WORKER: 'off' });
});
afterAll(async () => {
  await server.close();
  await calledBack.close();
});

async function makeLive(more: Partial<Registry['shell']>): Promise<void> {
  const registry: Registry = {
    shell: { build: 'b', kit: '1.0.0', scripts: [], fonts: [], ...more },
    microfrontends: [],
  };
  await writeFile(join(builds, 'manifest.json'), JSON.stringify(registry));
}

describe('the service worker', () => {
  it('is that of the live shell, revalidated with every page, with a security policy', async () => {
    const { status, headers, text } = await server.client().fetch(WORKER_ADDRESS);
    expect(status).toBe(200);
    expect(text).toBe(WORKER);
    expect(headers.get('Content-Type')).toContain('javascript');
    expect(headers.get('Cache-Control')).toBe('no-cache');
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'self'");
  });

  it('is replaced by one that removes itself when it is disabled', async () => {
    const { status, headers, text } = await calledBack.client().fetch(WORKER_ADDRESS);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toContain('javascript');
    expect(headers.get('Cache-Control')).toBe('no-cache');
    expect(text).toContain('registration.unregister()');
    const page = await calledBack.client().fetch('/');
    expect(page.text).toContain('"worker":false');
    expect((await server.client().fetch('/')).text).toContain('"worker":true');
  });

  it('is replaced in the same way when the live shell has none, and returns with it', async () => {
    await makeLive({});
    await expect
      .poll(async () => (await server.client().fetch(WORKER_ADDRESS)).text)
      .toContain('registration.unregister()');
    await makeLive({ worker: '/mf/shell/b/service-worker.1.js' });
    await expect.poll(async () => (await server.client().fetch(WORKER_ADDRESS)).text).toBe(WORKER);
  });
});

describe('the public id of a session', () => {
  it('is the same on all pages and responses of one session, and different for others', async () => {
    const client = await registerPerson(server);
    const page = await client.fetch('/');
    const name = page.headers.get(SESSION_HEADER);
    expect(name).toMatch(/^[\w-]{43}$/);
    const kept = await client.fetch(KEPT_PAGE_ADDRESS);
    expect(kept.status).toBe(200);
    expect(kept.headers.get('Cache-Control')).toBe('no-store');
    expect(kept.headers.get(SESSION_HEADER)).toBe(name);
    const response = await client.fetch('/api/auth/user');
    expect(response.headers.get(SESSION_HEADER)).toBe(name);

    const other = await registerPerson(server);
    expect((await other.fetch('/')).headers.get(SESSION_HEADER)).not.toBe(name);
  });

  it('is absent on pages without a session', async () => {
    const page = await server.client().fetch('/');
    expect(page.headers.get(SESSION_HEADER)).toBe(NO_SESSION);
    const kept = await server.client().fetch(KEPT_PAGE_ADDRESS);
    expect(kept.status).toBe(404);
    expect(kept.headers.get(SESSION_HEADER)).toBe(NO_SESSION);
  });
});
