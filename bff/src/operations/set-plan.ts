import { billingEndpoints, tierSchema } from '@harmony/contract';
import { connect } from '../platform/database/connect.ts';
import { loadViewerOfUser } from '../core/viewer/load-viewer.ts';
import { lockUsers } from '../core/users/lock-users.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { readEnvironment } from '../platform/environment/environment.ts';
import { announce } from '../core/events/announce.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { givePlan } from '../core/users/change-users.ts';
import { migrateWithBackup } from './backup/migrate-with-backup.ts';
import { accountAt, storedAddress } from './account-at.ts';
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
    await migrateWithBackup(environment, database);
    const status = tier.data === 'free' ? 'free' : 'active';
    const address = storedAddress(email);
    const inEffect = await inTransaction(database, async (work) => {
      const id = await accountAt(work, address);
      const partner = (await loadViewerOfUser(work, id))?.partner;
      const recipients = partner ? [id, partner.id] : [id];
      await lockUsers(work, recipients);
      await givePlan(work, id, { tier: tier.data, status });
      // The same event as after a payment. Event streams of running servers send it with their next heartbeat.
      const { refresh } = billingEndpoints;
      await announce(work, { wakeUps: { wake() {} } }, recipients, refresh, refresh.mayChange);
      return (await loadViewerOfUser(work, id))?.plan.tier;
    });
    const better = inEffect === tier.data ? '' : ` The plan in effect is ${inEffect}.`;
    return `${address} is on the ${tier.data} plan now.${better}`;
  } finally {
    await database.close();
  }
}

await program(() => setPlan(process.argv.slice(2)));
