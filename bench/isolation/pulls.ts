import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, utcDay } from '@harmony/contract';
import { noonOf, startSimpleFin } from '@harmony/test-kit/banks/simplefin-double';
import type { SimpleFinDouble } from '@harmony/test-kit/banks/simplefin-double';
import { openSeals } from '../../bff/src/features/money/connections/seals.ts';
import { connect } from '../../bff/src/platform/database/connect.ts';
import { inTransaction } from '../../bff/src/platform/database/transaction.ts';
import { idOf } from './book.ts';
import type { Load } from './isolation.ts';

const ROWS = 10_000;
const DAYS = 80;
/** More than are pulled during a measurement. */
const CONNECTIONS = 12;
const COUPLE = 1;
const BANK_ACCOUNT = 'checking';

/** A bank with 10,000 payments, and the key of the secrets. */
export interface PulledBank {
  variables: Record<string, string>;
  /** Makes several bank connections of the couple under load due; the server pulls several at a time. */
  load(location: Parameters<typeof connect>[0]): Promise<Load>;
  close(): Promise<void>;
}

export async function startPulledBank(): Promise<PulledBank> {
  const bank = await startSimpleFin();
  const today = utcDay(new Date());
  bank.accounts = [
    {
      id: BANK_ACCOUNT,
      name: 'Checking',
      currency: 'USD',
      balance: '0.00',
      'balance-date': noonOf(today),
      transactions: Array.from({ length: ROWS }, (_, index) => ({
        id: `payment-${index}`,
        posted: noonOf(addDays(today, -(index % DAYS))),
        amount: `-${((index * 7919) % 9000) + 1}.00`,
        description: `Shop ${index % 400}`,
      })),
    },
  ];
  const key = randomBytes(32);
  return {
    variables: {
      CONNECTION_ORIGINS: bank.origin,
      CONNECTIONS_KEY: key.toString('base64'),
    },
    load: (location) => loadPulls(bank, new Uint8Array(key), location),
    close: () => bank.close(),
  };
}

async function loadPulls(
  bank: SimpleFinDouble,
  key: Uint8Array,
  location: Parameters<typeof connect>[0],
): Promise<Load> {
  const seals = await openSeals({
    connections: { keys: [key], generatesKey: false, origins: [], enableBanking: undefined },
    dataFolder: '.',
  });
  if (!seals) throw new Error('There is a key');
  const database = await connect(location);
  const first = Date.now();
  const ids = Array.from({ length: CONNECTIONS }, (_, number) => idOf(12, COUPLE, first + number));
  const [now, day] = [new Date(), addDays(utcDay(new Date()), -90)];
  const [coupleId, userId] = [idOf(2, COUPLE, 1), idOf(1, COUPLE, 1)];
  const claim = Buffer.from(bank.setupToken(), 'base64').toString();
  const secret = await (await fetch(claim, { method: 'POST' })).text();
  const before = bank.requests.length;
  await inTransaction(database, async (work) => {
    for (const id of ids) {
      await work.change(
        `INSERT INTO accounts (id, couple_id, owner_id, name, kind, is_open, opening_cents, opening_date, created_at)
         VALUES (?, ?, ?, 'Checking', 'current', ?, 0, ?, ?)`,
        [id, coupleId, userId, false, day, now],
      );
      await work.change(
        `INSERT INTO connections (id, couple_id, user_id, kind, institution, status, secret, requests, attempts, due_at, created_at)
         VALUES (?, ?, ?, 'simplefin', 'Bank', 'ready', ?, '[]', 0, ?, ?)`,
        [id, coupleId, userId, seals.seal(id, secret), now, now],
      );
      await work.change(
        `INSERT INTO bank_accounts (id, connection_id, bank_key, ref, name, currency, account_id, is_ignored, opens)
         VALUES (?, ?, ?, ?, 'Checking', 'USD', ?, ?, ?)`,
        [id, id, BANK_ACCOUNT, BANK_ACCOUNT, id, false, false],
      );
    }
  });
  // The server looks for due connections every 30 seconds.
  while (bank.requests.length === before) await pause(100);
  return {
    async stop() {
      await inTransaction(database, (work) =>
        work.change(
          `UPDATE connections SET due_at = NULL, attempts = attempts + 1 WHERE id IN (?)`,
          [ids],
        ),
      );
      const [row] = await database.select<{ count: number }>(
        `SELECT COUNT(*) AS count FROM inbox_rows WHERE account_id IN (?)`,
        [ids],
      );
      await database.close();
      return { pages: bank.requests.length - before, rows: Number(row?.count) };
    },
  };
}
