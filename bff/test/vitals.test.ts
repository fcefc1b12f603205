import { endpoints } from '@harmony/contract';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { vitals } = endpoints;
const lcp = { page: 'mf-money/own', build: 'b', name: 'LCP' as const, value: 1400 };

let builds: string;
let server: TestServer;
beforeAll(async () => {
  builds = await mkdtemp(join(tmpdir(), 'harmony-builds-'));
  const page = { name: 'own', path: '/own', audience: 'all', title: 'Own' };
  const row = { name: 'mf-money', build: 'b', kit: '1.0.0', entry: '', scripts: {}, slots: [] };
  const registry = {
    shell: { build: 'b', kit: '1.0.0', scripts: [], fonts: [] },
    microfrontends: [{ ...row, pages: [page] }],
  };
  await writeFile(join(builds, 'manifest.json'), JSON.stringify(registry));
  server = await startTestServer({ BUILDS_DIR: builds });
});
afterAll(async () => {
  await server.close();
  await rm(builds, { recursive: true });
});

describe('web vitals', () => {
  it('are exported in seconds by page and build', async () => {
    const client = server.client();
    const shift = { page: 'mf-money/own', build: 'b', name: 'CLS' as const, value: 0.04 };
    await client.ok(vitals.send, { body: { vitals: [lcp, { ...lcp, value: 600 }, shift] } });
    const { text } = await client.fetch('/api/metrics');
    expect(text).toContain('web_vitals_seconds_sum{page="mf-money/own",name="LCP",build="b"} 2\n');
    expect(text).toContain(
      'web_vitals_layout_shift_bucket{le="0.05",page="mf-money/own",build="b"} 1\n',
    );
    expect(text).toContain(
      'web_vitals_layout_shift_bucket{le="0.02",page="mf-money/own",build="b"} 0\n',
    );
  });

  it('do not add metrics for unknown pages or builds', async () => {
    const client = server.client();
    const body = {
      vitals: ['a', 'b', 'c'].map((page) => ({ ...lcp, page: `mf-made-up/${page}`, build: page })),
    };
    await client.ok(vitals.send, { body });
    const { text } = await client.fetch('/api/metrics');
    expect(text).toContain('web_vitals_seconds_count{page="other",name="LCP",build="other"} 3\n');
    await client.ok(vitals.send, { body: { vitals: [{ ...lcp, build: 'made' }] } });
    expect((await client.fetch('/api/metrics')).text).not.toContain('"made');
    expect(text).not.toContain('made-up');
  });

  it.each([
    ['vitals.0.page', { ...lcp, page: 'mf-goals/goals?note=a ring' }],
    ['vitals.0.name', { ...lcp, name: 'mood' }],
    ['vitals.0.value', { ...lcp, value: -1 }],
  ])('are rejected with an invalid %s', async (field, vital) => {
    const body = { vitals: [vital as typeof lcp] };
    expect(fieldsOf(await server.client().refused(vitals.send, 422, { body }))).toEqual([field]);
  });
});
