import { randomBytes } from 'node:crypto';
import { addDays, endpoints, utcDay } from '@harmony/contract';
import { startEnableBanking } from '@harmony/test-kit/banks/enable-banking-double';
import type { EnableBankingDouble } from '@harmony/test-kit/banks/enable-banking-double';
import { startSimpleFin } from '@harmony/test-kit/banks/simplefin-double';
import type { SimpleFinDouble } from '@harmony/test-kit/banks/simplefin-double';
import { freePort } from '@harmony/test-kit/free-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bankAccount,
  connectTo,
  onlyConnection,
  payment,
  tendConnections,
} from './support/connecting.ts';
import { registerPair, subscribe } from './support/people.ts';
import type { Person } from './support/people.ts';
import { runProgram } from './support/run-program.ts';
import type { Program } from './support/run-program.ts';
import { createClient } from './support/test-client.ts';
import type { TestClient } from './support/test-client.ts';
import { createTestDatabase, PUBLIC_URL, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

const { accounts, connections, transactions } = endpoints;
const today = utcDay(new Date());

/** Several batches of a page. */
const ROWS = 1000;
/** Numbers of stored rows after which the server is killed. */
const MOMENTS = [200, 600];
/** Longer than the lease of a killed server. */
const LATER_MILLISECONDS = 5 * 60 * 1000;
/** Generous: only ends hanging tests. */
const PATIENCE = { timeout: 120_000, interval: 5 };

let bank: SimpleFinDouble;
let banking: EnableBankingDouble;
let database: TestDatabase;
let variables: Record<string, string>;
let server: TestServer;
let second: TestServer;
beforeAll(async () => {
  bank = await startSimpleFin();
  banking = await startEnableBanking();
  database = await createTestDatabase();
  variables = {
    CONNECTION_ORIGINS: bank.origin,
    CONNECTIONS_KEY: randomBytes(32).toString('base64'),
    ...banking.variables,
  };
  server = await startServerOn(database, variables);
  second = await startServerOn(database, variables);
});
afterAll(async () => {
  await server.close();
  await second.close();
  await database.remove();
  await bank.close();
  await banking.close();
});

/** Delays each stored row, so that kills fall between the batches and into them. */
async function slowRows(): Promise<void> {
  const isMariadb = server.services.database.dialect === 'mysql';
  const begin = 'CREATE TRIGGER slow_rows BEFORE INSERT ON inbox_rows FOR EACH ROW';
  await server.services.database.sequelize.query(
    isMariadb
      ? `${begin} DO SLEEP(0.002)`
      : `${begin} BEGIN SELECT LENGTH(HEX(ZEROBLOB(300000))); END`,
  );
}

/** Starts a server in a separate process, with a signed-in client. */
async function startMortal({ cookies }: Person): Promise<{ program: Program; client: TestClient }> {
  const port = await freePort();
  const program = runProgram('main.ts', {
    ...database.variables,
    ...variables,
    PORT: String(port),
    PUBLIC_URL,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  });
  await program.line();
  const client = createClient(`http://127.0.0.1:${port}`, PUBLIC_URL);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return { program, client };
}

/** A couple whose payments of an account become shared automatically. */
async function world() {
  const { one, other } = await registerPair(server);
  await subscribe(server, one, 'premium');
  const openingDate = addDays(today, -90);
  const account = await one.ok(accounts.create, { body: { name: 'Bank', openingDate } });
  const incoming = 'ours' as const;
  await one.ok(accounts.change, { params: { id: account.id }, body: { incoming } });
  return { one, other, accountId: account.id };
}

async function storedRows(accountId: string): Promise<number> {
  const [row] = await server.services.database.select<{ count: number }>(
    `SELECT COUNT(*) AS count FROM inbox_rows WHERE account_id = ?`,
    [accountId],
  );
  return Number(row?.count);
}

const names = Array.from({ length: ROWS }, (_, place) => `Payment ${place}`).toSorted();

async function assertComplete({ one, other, accountId }: Awaited<ReturnType<typeof world>>) {
  for (const person of [one, other]) {
    const listed = await person.ok(transactions.list);
    expect(listed.map(({ description }) => description).toSorted()).toEqual(names);
  }
  expect(await storedRows(accountId)).toBe(ROWS);
  expect(await onlyConnection(one)).toMatchObject({ status: 'ready', message: null });
}

describe('a pull', () => {
  it(
    'stores each payment once when its server is killed between and within its batches',
    { timeout: 480_000 },
    async () => {
      await slowRows();
      bank.accounts = [
        bankAccount(
          'checking',
          Array.from({ length: ROWS }, (_, place) =>
            payment(
              `id-${place}`,
              addDays(today, -(place % 60)),
              `-${place + 1}.00`,
              `Payment ${place}`,
            ),
          ),
        ),
      ];
      for (const moment of MOMENTS) {
        const each = await world();
        const { id } = await connectTo(bank, each.one);
        const { program, client } = await startMortal(each.one);
        const body = { accounts: { checking: each.accountId } };
        const chosen = await client.send(connections.change, { params: { id }, body });
        expect(chosen.status).toBe(200);
        await expect
          .poll(() => storedRows(each.accountId), PATIENCE)
          .toBeGreaterThanOrEqual(moment);
        program.child.kill('SIGKILL');
        await program.ended();
        expect(await storedRows(each.accountId)).toBeLessThan(ROWS);
        expect((await onlyConnection(each.one)).lastPulledAt).toBeNull();

        const later = new Date(Date.now() + LATER_MILLISECONDS);
        await tendConnections([server, second], later);
        await assertComplete(each);
        // The next pull shows the same payments.
        await each.one.ok(connections.pull, { params: { id } });
        await tendConnections([server, second], later);
        await assertComplete(each);
      }
    },
  );

  it('ends with the consent, of which its owner is notified once', async () => {
    banking.accounts.push({
      identification_hash: 'hash-of-giro',
      name: 'Girokonto',
      currency: 'USD',
      balance: '250.00',
      transactions: [],
    });
    const { one, other, accountId } = await world();
    const nordbank = { name: 'Nordbank', country: 'DE' };
    const waiting = await one.ok(connections.create, {
      body: { provider: 'enable-banking', bank: nordbank },
    });
    const consent = banking.consent(waiting.redirect ?? '');
    const { id, expiresAt } = await one.ok(connections.finish, { body: consent });
    const body = { accounts: { 'hash-of-giro': accountId } };
    await one.ok(connections.change, { params: { id }, body });
    await tendConnections([server, second]);
    const end = Date.parse(expiresAt ?? '');
    await tendConnections([server, second], new Date(end - 60_000));
    expect(await onlyConnection(one)).toMatchObject({ status: 'ready' });

    const before = banking.requests.length;
    // Each instance notifies its own streams, as there is no Redis between them.
    const there = second.client();
    for (const [name, value] of one.cookies) there.cookies.set(name, value);
    const [here, elsewhere, hers] = await Promise.all(
      [one, there, other].map((each) => each.events()),
    );
    for (const days of [0, 1, 2]) {
      await tendConnections([server, second], new Date(end + days * 24 * 60 * 60 * 1000 + 1));
    }
    expect(await onlyConnection(one)).toMatchObject({ status: 'expired', nextPullAt: null });
    expect(banking.requests).toHaveLength(before);
    await expect
      .poll(() => [here, elsewhere].flatMap((stream) => stream?.received ?? []))
      .toHaveLength(1);
    expect(hers?.received).toEqual([]);
  });
});
