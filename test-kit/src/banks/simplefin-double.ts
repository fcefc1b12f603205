import { randomBytes } from 'node:crypto';
import { startDouble } from './double.ts';
import type { ReceivedRequest, Double, Reply } from './double.ts';

const DAY_SECONDS = 24 * 60 * 60;
const MAX_DAYS = 90;

export interface SimpleFinTransaction {
  id: string;
  /** Unix seconds; 0 while it is pending. */
  posted: number;
  amount: string;
  description: string;
  transacted_at?: number;
  pending?: boolean;
  payee?: string;
  memo?: string;
}

export interface SimpleFinAccount {
  id: string;
  name: string;
  currency: string;
  balance: string;
  'available-balance'?: string;
  'balance-date': number;
  transactions: SimpleFinTransaction[];
  /** Version 1 names the bank here. */
  org?: { domain?: string; name?: string; 'sfin-url': string };
  /** Version 2 names the bank in `connections`. */
  conn_id?: string;
}

export interface SimpleFinDouble extends Double {
  /** The bank's data. Tests change it in place. */
  accounts: SimpleFinAccount[];
  /** Texts of version 1, and those of version 2 with their codes. */
  errors: string[];
  errlist: { code: string; message: string; conn_id?: string; account_id?: string }[];
  connections: { conn_id: string; name: string; org_id: string; org_name: string }[];
  /** Returns a setup token that has not been claimed. */
  setupToken(): string;
  /** The user and the password of all access URLs so far. */
  secrets: readonly string[];
  /** Ends all access. */
  revoke(): void;
}

/** Returns the unix seconds of noon of a day (UTC). */
export function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`) / 1000;
}

/**
 * Starts a bridge as in the document of SimpleFIN: a token can be claimed once, `start-date` is inclusive and
 * `end-date` exclusive, pending transactions are left out without `pending`, and periods of more than 90 days are an
 * error.
 */
export async function startSimpleFin(): Promise<SimpleFinDouble> {
  const claims = new Set<string>();
  const passwords = new Map<string, string>();
  const secrets: string[] = [];
  const world = {
    accounts: [] as SimpleFinAccount[],
    errors: [] as string[],
    errlist: [] as SimpleFinDouble['errlist'],
    connections: [] as SimpleFinDouble['connections'],
  };

  function claim(path: string): Reply {
    if (!claims.delete(path)) return { status: 403, text: 'Forbidden' };
    const user = randomBytes(12).toString('hex');
    const password = randomBytes(24).toString('hex');
    passwords.set(user, password);
    secrets.push(user, password);
    const { host } = new URL(double.origin);
    return { status: 200, text: `http://${user}:${password}@${host}/simplefin` };
  }

  function read({ headers, query }: ReceivedRequest): Reply {
    const [scheme, sent = ''] = (headers.authorization ?? '').split(' ');
    const [user = '', password = ''] = Buffer.from(sent, 'base64').toString().split(':');
    if (scheme !== 'Basic' || passwords.get(user) !== password) return { status: 403 };
    const start = Number(query.get('start-date') ?? 0);
    const end = Number(query.get('end-date') ?? Infinity);
    if (end - start > MAX_DAYS * DAY_SECONDS && !query.has('balances-only')) {
      return { status: 400, text: 'At most 90 days' };
    }
    const wanted = query.getAll('account');
    const isWithin = ({ posted, transacted_at: at = posted, pending }: SimpleFinTransaction) =>
      pending ? query.has('pending') : (posted || at) >= start && (posted || at) < end;
    return {
      status: 200,
      json: {
        errors: world.errors,
        ...(world.errlist.length > 0 && { errlist: world.errlist }),
        ...(world.connections.length > 0 && { connections: world.connections }),
        accounts: world.accounts
          .filter(({ id }) => wanted.length === 0 || wanted.includes(id))
          .map((account) => ({
            ...account,
            transactions: query.has('balances-only') ? [] : account.transactions.filter(isWithin),
          })),
      },
    };
  }

  const double = await startDouble((request) => {
    if (request.method === 'POST' && request.path.startsWith('/claim/')) return claim(request.path);
    if (request.method === 'GET' && request.path === '/simplefin/accounts') return read(request);
    return { status: 404 };
  });
  return Object.assign(world, double, {
    secrets,
    setupToken() {
      const path = `/claim/${randomBytes(16).toString('hex')}`;
      claims.add(path);
      return Buffer.from(double.origin + path).toString('base64');
    },
    revoke: () => passwords.clear(),
  });
}
