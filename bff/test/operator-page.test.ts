import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mailJobModel } from '../src/core/mail/mail-job.model.ts';
import { maintenanceModel } from '../src/operations/maintenance.model.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { openOperatorPage, rowsOf, sendOperatorToken } from './support/operator-page.ts';
import { addSchema } from './support/quick-schema.ts';
import { add, registerPair, registerPerson, subscribe } from './support/people.ts';
import {
  createTestDatabase,
  NO_PAGES,
  startServerOn,
  startTestServer,
} from './support/test-server.ts';
import type { Reply } from './support/test-client.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

const OPERATOR_TOKEN = 'a token that only operators know';

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  const { DATA_DIR, BUILDS_DIR } = database.variables;
  const goals = {
    name: 'mf-goals',
    build: 'b1',
    kit: '1.0.0',
    entry: '/mf/mf-goals/b1/remoteEntry.js',
    scripts: {},
    pages: [],
    slots: [],
  };
  const registry = {
    ...NO_PAGES,
    microfrontends: [goals],
    shares: [{ percent: 10, row: { ...goals, build: 'b2' } }],
  };
  await writeFile(join(BUILDS_DIR, 'manifest.json'), JSON.stringify(registry));
  await mkdir(join(DATA_DIR, 'backups'));
  for (const name of ['nightly-2026-11-22', 'before-1.0.0-2026-11-20', 'mine']) {
    await writeFile(join(DATA_DIR, 'backups', name), 'x');
  }
  await addSchema(database);
  server = await startServerOn(database, { OPERATOR_TOKEN, RATE_LIMITS: 'on', BACKUPS: '7' });
});
afterAll(async () => {
  await server.close();
  await database.remove();
});

/** Queues two mails of the next year, one of which has failed, once all others are sent. */
async function waitingMails({ services }: TestServer): Promise<void> {
  const mails = mailJobModel(services.database);
  await vi.waitFor(async () => expect(await mails.count({ where: {} })).toBe(0));
  await inTransaction(services.database, async (work) => {
    for (const attempts of [0, 2]) {
      await mailJobModel(work).create({
        id: randomUUID(),
        kind: 'test',
        address: 'robin@example.com',
        userId: null,
        language: null,
        attempts,
        dueAt: new Date('2027-11-01'),
      });
    }
  });
}

describe('the page for operators', () => {
  it('does not exist without a token', async () => {
    const closed = await startTestServer();
    const client = closed.client();
    const comparable = ({ status, text }: Reply, path: string) => ({
      status,
      text: text.replaceAll(path, '').replaceAll(/[\w-]{20,}/g, ''),
    });
    for (const method of ['GET', 'POST']) {
      const [page, none] = [
        await client.fetch('/operator', { method }),
        await client.fetch('/nowhere', { method }),
      ];
      expect(comparable(page, 'operator')).toEqual(comparable(none, 'nowhere'));
    }
    expect((await client.fetch('/operator')).status).not.toBe(200);
    await closed.close();
  });

  it('shows nothing but a form without the token', async () => {
    const client = server.client();
    const [first, wrong] = [
      await client.fetch('/operator'),
      await sendOperatorToken(client, `${OPERATOR_TOKEN}x`),
    ];
    expect([first.status, wrong.status]).toEqual([200, 403]);
    expect(wrong.text).toContain('This is not the token');
    client.cookies.set('harmony_operator', `${Date.now() + 60_000}.forged`);
    for (const page of [first, wrong, await client.fetch('/operator')]) {
      expect(page.text).toContain('name="token"');
      expect(page.text).not.toContain('<table>');
    }
  });

  it('opens with the token until it is left, in no cache and without scripts', async () => {
    const client = server.client();
    const opened = await sendOperatorToken(client, OPERATOR_TOKEN);
    expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/operator']);
    const [cookie = ''] = opened.headers.getSetCookie();
    expect(cookie).toMatch(
      /^harmony_operator=.*; Max-Age=1800; Path=\/operator; .*HttpOnly; SameSite=Strict$/,
    );
    expect(cookie).not.toContain(OPERATOR_TOKEN);
    const page = await client.fetch('/operator');
    expect(page.text).toContain('<table>');
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(page.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; style-src 'nonce-[\w-]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'/,
    );
    await client.fetch('/operator/sign-out', { method: 'POST' });
    expect((await client.fetch('/operator')).text).not.toContain('<table>');
  });

  it('closes after half an hour, and when the token changes', async () => {
    const client = server.client();
    await sendOperatorToken(client, OPERATOR_TOKEN);
    const replaced = await startServerOn(database, { OPERATOR_TOKEN: `new ${OPERATOR_TOKEN}` });
    const elsewhere = replaced.client();
    for (const [name, value] of client.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.fetch('/operator')).text).not.toContain('<table>');
    await replaced.close();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
    try {
      expect((await client.fetch('/operator')).text).not.toContain('<table>');
    } finally {
      vi.useRealTimers();
    }
  });

  it('limits guesses, but not right tokens, and refuses forms of other sites', async () => {
    const client = server.client();
    for (let time = 0; time < 15; time += 1) {
      expect((await sendOperatorToken(client, OPERATOR_TOKEN)).status).toBe(303);
    }
    expect(
      (await sendOperatorToken(client, OPERATOR_TOKEN, { Origin: 'https://evil.example' })).status,
    ).toBe(403);
    const statuses = [];
    // One wrong token was sent before.
    for (let time = 0; time < 10; time += 1)
      statuses.push((await sendOperatorToken(client, 'wrong')).status);
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 403), 429]);
    expect((await sendOperatorToken(client, OPERATOR_TOKEN)).status).toBe(429);
  });
});

it('shows since when maintenance mode is on, also to an operator who signs in meanwhile', async () => {
  const paused = await startServerOn(database, { OPERATOR_TOKEN, RATE_LIMITS: 'on' });
  const { services } = paused;
  expect((await openOperatorPage(paused, OPERATOR_TOKEN)).text).not.toContain('Maintenance mode');
  await inTransaction(services.database, (work) =>
    maintenanceModel(work).create({ id: 1, since: new Date('2026-11-20T21:05:00Z') }),
  );
  await vi.waitFor(() => expect(services.database.isReadOnly?.()).toBe(true), 5000);
  const page = await openOperatorPage(paused, OPERATOR_TOKEN);
  expect(page.text).toMatch(
    /<p role="alert">Maintenance mode has been on since 2026-11-20 21:05 UTC\b.*npm run maintenance -- off/,
  );
  await services.database.sequelize.query('DELETE FROM maintenance');
  await paused.close();
});

it('counts what the installation holds, and shows nothing of a couple', async () => {
  const counted = await startServerOn(database, { OPERATOR_TOKEN, BACKUPS: '7' });
  // Until the job has found no account.
  await vi.waitFor(async () => {
    const [row] = await counted.services.database.select<{ due: string }>(
      'SELECT due_at AS due FROM nightly_backups',
    );
    expect(new Date(String(row?.due)).getTime()).toBeGreaterThan(Date.now());
  });
  const { one, other, couple, category } = await registerPair(counted);
  await subscribe(counted, other, 'premium');
  const single = await registerPerson(counted, 'Quentin');
  const visitor = await registerPerson(counted);
  await inTransaction(counted.services.database, (work) =>
    work.change('UPDATE users SET email = ? WHERE id = ?', [
      'visitor@demo.harmony.example',
      visitor.user.id,
    ]),
  );
  const secret = { description: 'Violet umbrella', notes: 'Kept in Lisbon', amount: '-7316.42' };
  await add(one, category, { ...secret, type: 'personal' });
  await waitingMails(counted);
  const page = await openOperatorPage(counted, OPERATOR_TOKEN);
  expect(rowsOf(page)).toMatchObject({
    Mails: ['2', '1'],
    Notifications: ['0', '0'],
    Accounts: ['3'],
    Couples: ['1'],
    'Accounts with the plan premium': ['2'],
    'Accounts with the plan free': ['1'],
    Number: ['2'],
    Newest: [expect.stringMatching(/^(nightly|before)-/)],
    'Failed attempts at the next': ['0'],
    'Deletion of expired data': [
      expect.stringMatching(/^next in\s\d+\smin\b/),
      expect.stringMatching(/^\d+\ss\sago\b/),
      expect.stringMatching(/^\d\.\d\d\ss$/),
      '0',
    ],
    shell: ['none', '1.0.0', '100\u00A0%'],
    Database: [expect.stringMatching(/^[1-9]\d*\.\d MB$|^0\.[1-9] MB$/)],
  });
  expect(page.text).toMatch(
    />mf-goals<\/th><td>b1<\/td><td>1\.0\.0<\/td><td>90\u00A0%.*>b2<.*>10\u00A0%</,
  );
  expect(page.text).not.toMatch(/\b(Robin|Kim|Quentin|Lake|umbrella|Lisbon|7,?316|example\.com)\b/);
  for (const { user } of [one, other, single]) expect(page.text).not.toContain(user.id);
  expect(page.text).not.toContain(couple.id);
  await counted.close();
});
