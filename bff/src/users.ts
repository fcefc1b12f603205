import { isDemoEmail } from './core/viewer/demo-email.ts';
import { loadViewerOfUser } from './core/viewer/load-viewer.ts';
import { issueLink } from './features/people/auth/mailed-links.ts';
import { removeAccount } from './features/people/account/delete-account.ts';
import { connect } from './platform/database/connect.ts';
import { toInstant } from './platform/database/database.ts';
import type { Database, RawInstant } from './platform/database/database.ts';
import { readEnvironment } from './platform/environment/environment.ts';
import type { Environment } from './platform/environment/environment.ts';
import { createLogger } from './platform/logging/logger.ts';
import { OperatorError } from './platform/operator-error.ts';
import { createServer } from './server.ts';
import { accountAt, storedAddress } from './operations/account-at.ts';
import { inColumns } from './operations/in-columns.ts';
import { ACCOUNTS, PLAN_COLUMNS, planInEffect } from './operations/plan-in-effect.ts';
import type { PlanColumns } from './operations/plan-in-effect.ts';
import { migrateWithBackup } from './operations/backup/migrate-with-backup.ts';
import { program } from './operations/program.ts';

const USAGE = 'Usage: npm run users [-- reset <email> | -- remove <email>]';

/** `npm run users`: lists the accounts, prints a link that sets a new password, or deletes an account. */
async function users([command, email, ...more]: readonly string[]): Promise<string> {
  const environment = readEnvironment(process.env);
  if (command === undefined) return onDatabase(environment, listAccounts);
  if (email === undefined || more.length > 0) throw new OperatorError(USAGE);
  const address = storedAddress(email);
  if (command === 'reset') {
    return onDatabase(environment, (database) => resetLink(database, environment, address));
  }
  if (command === 'remove') return remove(environment, address);
  throw new OperatorError(USAGE);
}

async function onDatabase(
  environment: Environment,
  work: (database: Database) => Promise<string>,
): Promise<string> {
  const database = await connect(environment);
  try {
    await migrateWithBackup(environment, database);
    return await work(database);
  } finally {
    await database.close();
  }
}

interface Account extends PlanColumns {
  email: string;
  isProved: number;
  partner: string | null;
  coupleId: string | null;
  lastSeenAt: RawInstant | null;
}

/** Lists addresses, couples, plans in effect and last visits, but nothing that users have entered besides. */
async function listAccounts(database: Database): Promise<string> {
  // Raw SQL: joins.
  const rows = await database.select<Account>(
    `SELECT u.email AS email, u.email_key = u.email AS isProved, m.couple_id AS coupleId,
       pu.email AS partner, ${PLAN_COLUMNS},
       (SELECT MAX(s.last_seen_at) FROM sessions s WHERE s.user_id = u.id) AS lastSeenAt
     FROM ${ACCOUNTS}
     WHERE u.email <> ''
     ORDER BY u.email, u.created_at`,
  );
  const accounts = rows.filter(({ email }) => !isDemoEmail(email));
  if (accounts.length === 0) return 'There are no accounts.';
  const lines = accounts.map((account) => {
    const { email, isProved, partner, coupleId, lastSeenAt } = account;
    return [
      isProved ? email : `${email} (not confirmed)`,
      partner ?? (coupleId === null ? 'no couple' : 'waits for a partner'),
      planInEffect(database, account),
      lastSeenAt === null ? 'signed out' : toInstant(lastSeenAt).toISOString().slice(0, 16),
    ];
  });
  return inColumns([['address', 'couple with', 'plan', 'last seen (UTC)'], ...lines]);
}

async function resetLink(
  database: Database,
  { publicUrl, passwordSignIn }: Environment,
  address: string,
): Promise<string> {
  if (!passwordSignIn)
    throw new OperatorError('PASSWORD_SIGN_IN is off, so there are no passwords.');
  const userId = await accountAt(database, address);
  const token = await issueLink(database, 'account', userId);
  const query = new URLSearchParams({ mode: 'reset', token });
  return `${publicUrl}/auth?${query.toString()}\nThis link sets a new password for ${address} and confirms the address. It works once, within a day.`;
}

/** Deletes an account by the code of the server, which does not listen. */
async function remove(environment: Environment, address: string): Promise<string> {
  const server = await createServer({
    environment,
    logger: createLogger('error'),
  });
  try {
    const { database } = server.services;
    const viewer = await loadViewerOfUser(database, await accountAt(database, address));
    if (!viewer || viewer.isDemo) {
      throw new OperatorError(`No user has the email address ${address}.`);
    }
    await removeAccount(server.services, viewer);
    return `The account of ${address} is deleted.`;
  } finally {
    await server.close();
  }
}

await program(() => users(process.argv.slice(2)));
