import type { RawInstant, Reader } from '../database/database.ts';

/** An account that carries an address. */
export interface AccountOfAddress {
  id: string;
  passwordHash: string | null;
  createdAt: RawInstant;
  /** Whether its user has proved that the address is theirs; true for one account at most. */
  isProved: boolean;
}

/**
 * The accounts with an address: the one that proved it first, then the oldest. Anybody may have made
 * those that have not proved it, so nobody is ever led into one without its password or session.
 *
 * @param email in lower case
 */
export async function accountsOf(reader: Reader, email: string): Promise<AccountOfAddress[]> {
  const rows = await reader.select<Omit<AccountOfAddress, 'isProved'> & { isProved: 0 | 1 }>(
    `SELECT u.id AS id, u.password_hash AS passwordHash, u.created_at AS createdAt,
       CASE WHEN u.email_key = u.email THEN 1 ELSE 0 END AS isProved
     FROM users u
     WHERE u.email = ?
     ORDER BY isProved DESC, u.created_at, u.id`,
    [email],
  );
  return rows.map((row) => ({ ...row, isProved: row.isProved === 1 }));
}
