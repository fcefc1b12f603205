import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { guestReports } = endpoints;
const report = {
  part: 'mf-goals-goals',
  phase: 'run' as const,
  kind: 'TypeError',
  place: '/mf/mf-goals/4c1f00aa/page.js:1:2345',
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('a report of a part that failed', () => {
  it('is taken from anybody and counted', async () => {
    const client = server.client();
    await client.ok(guestReports.send, { body: report });
    await client.ok(guestReports.send, { body: { ...report, place: null } });
    const { text } = await client.fetch('/api/metrics');
    expect(text).toMatch(/guest_failures_total\{phase="run"\} 2/);
  });

  it.each([
    ['part', 'Anything at all'],
    ['phase', 'lunch'],
    ['kind', 'the note: a ring for her'],
    ['place', 'https://evil.example/mf/x.js:1:1'],
    ['place', '/mf/x.js:1:1?note=a ring'],
  ])('holds no words of anybody: %s cannot be %j', async (field, value) => {
    const body = { ...report, [field]: value };
    expect(fieldsOf(await server.client().refused(guestReports.send, 422, { body }))).toEqual([
      field,
    ]);
  });

  it('is limited', async () => {
    const limited = await startTestServer({ RATE_LIMITS: 'on' });
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => limited.client().send(guestReports.send, { body: report })),
    );
    const taken = replies.filter(({ status }) => status === 204);
    expect(taken).toHaveLength(30);
    await limited.close();
  });
});
