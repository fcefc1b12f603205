import { endpoints, utcDay } from '@harmony/contract';
import { Transaction } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedLimiters } from '../src/core/attempts/stored-limiters.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { features } from '../src/features.ts';
import { removeExpired } from '../src/operations/housekeeping.ts';
import { issueLink } from '../src/features/people/auth/mailed-links.ts';
import { noteUse } from '../src/delivery/shares/build-uses.ts';
import { ticketFor } from './support/factors.ts';
import { fillDatabase } from './support/full-database.ts';
import { add } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const LONG_AGO = new Date(0);
const today = utcDay(new Date());

/** Tables with expiring rows, referencing tables first. */
const ageing = features.tables
  .toReversed()
  .flatMap(({ name, expires }) => (expires ? [{ name, at: expires.at }] : []));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DEMO: '1' });
  const { one, other, category } = await fillDatabase(server);
  for (const { user } of [one, other]) {
    await one.ok(endpoints.credentials.forgotPassword, { body: { email: user.email } });
    await issueLink(server.services.database, 'account', user.id);
    await issueLink(server.services.database, 'invitation', '');
    const vote = { people: [user.id], networks: ['n'.repeat(64)] } as const;
    await noteUse(server.services.database, { microfrontend: 'budget', build: 'a', ...vote });
    const { id } = await add(one, category);
    await one.ok(endpoints.transactions.remove, { params: { id } });
    const file = new File(['Date,Description,Amount\n2026-03-14,Shop,-7.77\n'], 'march.csv');
    await one.ok(endpoints.imports.create, { body: { file } });
    const evening = await one.ok(endpoints.moneyEvening.start, { body: { date: today } });
    // Without a decision.
    const body = { text: null, version: evening.decisionVersion };
    await one.ok(endpoints.moneyEvening.end, { params: { id: evening.id }, body });
    await server.client().ok(endpoints.passkeys.signInOptions);
    // The other partner has a second factor.
    await ticketFor(server.client(), other);
    const createLimiter = storedLimiters(server.services.database, server.services);
    await createLimiter('guess', 9, 60).consume(user.id, 1);
  }
});
afterAll(() => server.close());

/** Backdates half of a table's rows beyond every retention period. */
async function age(name: string, at: string): Promise<void> {
  const { database } = server.services;
  const rows = await database.select(`SELECT 1 FROM ${name} WHERE ${at} IS NOT NULL`);
  const half = Math.floor(rows.length / 2);
  await inTransaction(database, (work) =>
    work.change(
      `UPDATE ${name} SET ${at} = ? WHERE ${at} IS NOT NULL ORDER BY ${at} LIMIT ${half}`,
      [LONG_AGO],
    ),
  );
}

async function count(name: string, condition: string): Promise<number> {
  const sql = `SELECT 1 FROM ${name} WHERE ${condition}`;
  return (await server.services.database.select(sql, [LONG_AGO])).length;
}

// Skipped for the embedded database, where a single writer blocks all others.
describe.runIf(process.env['TEST_DATABASE'] === 'mariadb')('expired data', () => {
  it.each(ageing)('is deleted while other data changes: $name', async ({ name, at }) => {
    const { database } = server.services;
    await age(name, at);
    const stays = await count(name, `${at} > ?`);
    expect(stays).toBeGreaterThan(0);
    const changing = await database.sequelize.transaction({
      isolationLevel: Transaction.ISOLATION_LEVELS.READ_COMMITTED,
    });
    await database.sequelize.query(`SELECT 1 FROM ${name} WHERE ${at} > ? FOR UPDATE`, {
      replacements: [LONG_AGO],
      transaction: changing,
    });
    await removeExpired(server.services).finally(() => changing.rollback());
    expect(await count(name, `${at} = ?`)).toBe(0);
    expect(await count(name, `${at} > ?`)).toBe(stays);
  });
});
