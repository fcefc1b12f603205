import { Writable } from 'node:stream';
import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../src/platform/logging/logger.ts';
import { add, registerPair, registerPerson } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const collect = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  server = await startTestServer({}, createLogger('trace', collect));
});
afterAll(() => server.close());

it('omits the secret of a private address and truncates invented paths', async () => {
  const { one } = await registerPair(server);
  const { url } = await one.ok(endpoints.calendar.subscribe);
  const { pathname } = new URL(url);
  const token = /[\w-]{43}/.exec(pathname)?.[0] ?? '';
  const odd = pathname.replace('/api/calendar', '/API/Calendar').replace('-', '%2D');
  for (const path of [pathname, odd, `${pathname}/more`, `/nothing/${'x/'.repeat(4000)}`]) {
    lines.length = 0;
    await server.client().fetch(path);
    const log = lines.join('');
    expect(log).toContain('"method":"GET"');
    expect(decodeURIComponent(log)).not.toContain(token);
    expect(log.length).toBeLessThan(2000);
  }
});

it('logs events by request id, without user texts or secrets', async () => {
  const { one, category } = await registerPair(server);
  const canaries = ['canary-note', 'canary-description', 'canary-name', 'canary-query'];
  await add(one, category, { notes: 'canary-note', description: 'canary-description' });
  await one.send(endpoints.transactions.list, { query: { from: 'canary-query' } });

  const person = await registerPerson(server);
  const couple = await person.ok(endpoints.couples.create, { body: { name: 'canary-name' } });
  const wrong = { email: person.user.email, password: 'canary-password' };
  await person.send(endpoints.session.signIn, { body: wrong });
  // Database errors contain the values of the statement.
  await server.services.database.sequelize.query('DROP TABLE outbox');
  const headers = { 'X-Request-Id': 'the-failing-one' };
  const rename = { params: { id: couple.id }, body: { name: 'canary-rename' }, headers };
  expect((await person.send(endpoints.couples.rename, rename)).status).toBe(500);

  const log = lines.join('');
  for (const secret of [
    ...canaries,
    'canary-password',
    'canary-rename',
    person.password,
    person.user.email,
    String(couple.inviteCode),
    ...person.cookies.values(),
    ...one.cookies.values(),
  ]) {
    expect(log).not.toContain(secret);
  }
  const failure = lines.find((line) => line.includes('request failed'));
  expect(failure).toContain('the-failing-one');
  expect(failure).toContain('rename-couple.ts');
});

it.each([
  ['/api/health', 'debug'],
  ['/api/ready', 'debug'],
  ['/robots.txt', 'debug'],
  ['/mf/none/remote.js', 'info'],
  ['/api/session', 'info'],
  ['/', 'info'],
])('logs a request of %s at level %s', async (path, level) => {
  lines.length = 0;
  await server.client().fetch(path);
  const levels = { debug: 20, info: 30 };
  const line = lines.map((each) => JSON.parse(each)).find((each) => each.path === path);
  expect(line.level).toBe(levels[level as keyof typeof levels]);
});
