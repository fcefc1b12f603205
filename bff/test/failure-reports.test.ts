import { endpoints } from '@harmony/contract';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { failureReports } = endpoints;
const report = {
  guest: 'mf-goals',
  build: '4c1f00aa',
  part: 'mf-goals-goals',
  phase: 'run' as const,
  kind: 'TypeError',
  place: '/mf/mf-goals/4c1f00aa/page.js:1:2345',
};

let builds: string;
let server: TestServer;

/** Releases a build of mf-goals. */
async function goLive(build: string): Promise<void> {
  const row = {
    name: 'mf-goals',
    build,
    kit: '1.0.0',
    entry: '',
    scripts: {},
    slots: [],
    pages: [],
  };
  const shell = { build: '5e11', kit: '1.0.0', scripts: [], fonts: [] };
  await writeFile(join(builds, 'manifest.json'), JSON.stringify({ shell, microfrontends: [row] }));
}

beforeAll(async () => {
  builds = await mkdtemp(join(tmpdir(), 'harmony-builds-'));
  await goLive(report.build);
  server = await startTestServer({ BUILDS_DIR: builds });
});
afterAll(async () => {
  await server.close();
  await rm(builds, { recursive: true });
});

/** The counter's lines in the metrics. */
async function failures(): Promise<string[]> {
  const { text } = await server.client().fetch('/api/metrics');
  return text.split('\n').filter((line) => line.startsWith('guest_failures_total{'));
}

describe('a failure report', () => {
  it('is accepted from any client and counted by micro-frontend, build and phase', async () => {
    const client = server.client();
    await client.ok(failureReports.send, { body: report });
    await client.ok(failureReports.send, { body: { ...report, place: null } });
    const shell = { ...report, guest: 'shell', part: 'shell', build: '5e11' };
    await client.ok(failureReports.send, { body: { ...shell, phase: 'freeze' } });
    // Pages opened before the release keep reporting the earlier build.
    await goLive('77aa');
    await client.ok(failureReports.send, { body: { ...report, build: '77aa' } });
    await client.ok(failureReports.send, { body: report });
    expect(await failures()).toEqual([
      'guest_failures_total{guest="mf-goals",build="4c1f00aa",phase="run"} 3',
      'guest_failures_total{guest="shell",build="5e11",phase="freeze"} 1',
      'guest_failures_total{guest="mf-goals",build="77aa",phase="run"} 1',
    ]);
  });

  it('is accepted without micro-frontend and build, with a bounded number of metrics', async () => {
    const client = server.client();
    const before = (await failures()).length;
    const { guest: _guest, build: _build, ...older } = report;
    await client.ok(failureReports.send, { body: older });
    for (const buildName of ['a', 'b', 'c']) {
      await client.ok(failureReports.send, {
        body: { ...report, guest: `mf-${buildName}`, build: buildName },
      });
      await client.ok(failureReports.send, { body: { ...report, build: buildName } });
    }
    expect((await failures()).slice(before)).toEqual([
      'guest_failures_total{guest="other",build="other",phase="run"} 4',
      'guest_failures_total{guest="mf-goals",build="other",phase="run"} 3',
    ]);
  });

  it.each([
    ['guest', 'Anything at all'],
    ['build', 'a ring'],
    ['part', 'Anything at all'],
    ['phase', 'lunch'],
    ['kind', 'the note: a ring for her'],
    ['place', 'https://evil.example/mf/x.js:1:1'],
    ['place', '/mf/x.js:1:1?note=a ring'],
  ])('contains no free text: rejects %j as %s', async (field, value) => {
    const body = { ...report, [field]: value };
    expect(fieldsOf(await server.client().refused(failureReports.send, 422, { body }))).toEqual([
      field,
    ]);
  });

  it('is rate limited', async () => {
    const limited = await startTestServer({ RATE_LIMITS: 'on' });
    const replies = await Promise.all(
      Array.from({ length: 40 }, () =>
        limited.client().send(failureReports.send, { body: report }),
      ),
    );
    const taken = replies.filter(({ status }) => status === 204);
    expect(taken).toHaveLength(30);
    await limited.close();
  });
});
