import { endpoints, utcDay } from '@harmony/contract';
import type { Connection } from '@harmony/contract';
import { noonOf, startSimpleFin } from '@harmony/test-kit/banks/simplefin-double';
import type {
  SimpleFinAccount,
  SimpleFinDouble,
  SimpleFinTransaction,
} from '@harmony/test-kit/banks/simplefin-double';
import { expect } from 'vitest';
import type { Person } from './people.ts';
import type { TestServer } from './test-server.ts';

const { connections } = endpoints;

/** Pages of a pull are due at once; the next pull is due in hours. */
const SOON = 60_000;
/** Generous: only ends hanging tests. */
const PATIENCE = { timeout: 60_000, interval: 20 };

/** An account at a bridge with a booked balance of 1,000. */
export function bankAccount(
  id: string,
  transactions: SimpleFinTransaction[] = [],
  changes: Partial<SimpleFinAccount> = {},
): SimpleFinAccount {
  return {
    id,
    name: `Account ${id}`,
    currency: 'USD',
    balance: '1000.00',
    'balance-date': Math.floor(Date.now() / 1000),
    org: { name: 'First Bank', 'sfin-url': 'https://bridge.example/simplefin' },
    transactions,
    ...changes,
  };
}

/** A booked payment at a bank. */
export function payment(
  id: string,
  day: string,
  amount: string,
  description: string,
): SimpleFinTransaction {
  return { id, posted: noonOf(day), amount, description };
}

/** Connects a bridge. */
export function connectTo(bank: SimpleFinDouble, person: Person): Promise<Connection> {
  const body = { provider: 'simplefin' as const, setupToken: bank.setupToken() };
  return person.ok(connections.create, { body });
}

/** Pulls everything that is due at an instant, on all given servers at once. */
export async function tendConnections(
  servers: TestServer | readonly TestServer[],
  now = new Date(),
): Promise<void> {
  const all = [servers].flat();
  const [{ services }] = all as [TestServer];
  const start = performance.now();
  // The server also pulls automatically: connections that it has claimed are left to it.
  await expect
    .poll(async () => {
      const at = new Date(now.getTime() + performance.now() - start);
      await Promise.all(all.map((each) => each.services.connections.tend(at)));
      return services.database.select(
        `SELECT id FROM connections WHERE due_at IS NOT NULL AND (due_at <= ? OR attempts > 0)`,
        [new Date(at.getTime() + SOON)],
      );
    }, PATIENCE)
    .toEqual([]);
}

/** Returns the viewer's only connection. */
export async function onlyConnection(person: Person): Promise<Connection> {
  const [connection, ...others] = await person.ok(connections.list);
  if (!connection || others.length > 0) throw new Error('There is not one connection');
  return connection;
}

let shared: Promise<SimpleFinDouble> | undefined;

/** Returns a bridge that ends with the process, for tests of everything. */
export function sharedBridge(): Promise<SimpleFinDouble> {
  shared ??= startSimpleFin();
  return shared;
}

/** Connects the shared bridge, with payments of an account that the partner does not see. */
export async function connectInSecret(one: Person, canary: string): Promise<string> {
  const bank = await sharedBridge();
  const today = utcDay(new Date());
  bank.accounts = [bankAccount('secret', [payment('secret', today, '-77.00', canary)])];
  const { id } = await connectTo(bank, one);
  const body = { accounts: { secret: 'new' as const } };
  await one.ok(connections.change, { params: { id }, body });
  return id;
}
