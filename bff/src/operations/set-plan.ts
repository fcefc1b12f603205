import { billingEndpoints, tierSchema } from '@harmony/contract';
import { connect } from '../platform/database/connect.ts';
import { explained } from '../platform/database/explained.ts';
import { migrate } from '../platform/database/migrate.ts';
import { lockUsers } from '../core/users/lock-users.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { readEnvironment } from '../platform/environment/environment.ts';
import { announce } from '../core/events/announce.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { givePlan } from '../core/users/change-users.ts';
import { program } from './program.ts';

/** `npm run plan -- <email> <free|starter|premium>`: sets a user's plan manually. */
async function setPlan([email, wanted]: readonly string[]): Promise<string> {
  const tier = tierSchema.safeParse(wanted);
  if (email === undefined || !tier.success) {
    const reason = wanted === undefined ? '' : `Unknown plan: ${wanted}. `;
    throw new OperatorError(
      `${reason}Usage: npm run plan -- <email> <${tierSchema.options.join('|')}>`,
    );
  }
  const environment = readEnvironment(process.env);
  const database = await connect(environment);
  try {
    await explained(environment, () => migrate(database));
    const status = tier.data === 'free' ? 'free' : 'active';
    const address = email.trim().toLowerCase();
    const found = await inTransaction(database, async (work) => {
      // Raw SQL: a join.
      const users = await work.select<{ id: string; partnerId: string | null; isProved: number }>(
        `SELECT u.id AS id, p.user_id AS partnerId, u.email_key = u.email AS isProved
         FROM users u
         LEFT JOIN couple_members m ON m.user_id = u.id
         LEFT JOIN couple_members p ON p.couple_id = m.couple_id AND p.user_id <> u.id
         WHERE u.email = ?
         ORDER BY u.email_key = u.email DESC`,
        [address],
      );
      const [user] = users;
      if (!user) return false;
      if (users.length > 1 && !user.isProved) {
        throw new OperatorError(
          `${users.length} accounts carry the email address ${address}, and none has confirmed it. Ask its owner to confirm it by the link that was mailed.`,
        );
      }
      const recipients = user.partnerId === null ? [user.id] : [user.id, user.partnerId];
      await lockUsers(work, recipients);
      await givePlan(work, user.id, { tier: tier.data, status });
      // The same event as after a payment. Event streams of running servers send it with their next heartbeat.
      const { refresh } = billingEndpoints;
      await announce(work, { wakeUps: { wake() {} } }, recipients, refresh, refresh.mayChange);
      return true;
    });
    if (!found) throw new OperatorError(`No user has the email address ${address}.`);
    return `${address} is on the ${tier.data} plan now.`;
  } finally {
    await database.close();
  }
}

await program(() => setPlan(process.argv.slice(2)));
