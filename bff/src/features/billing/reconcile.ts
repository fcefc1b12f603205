import { inTransaction } from '../../platform/database/transaction.ts';
import { every } from '../../platform/schedule/every.ts';
import type { Services } from '../../services.ts';
import { endCustomers } from './customers.ts';
import type { Payments } from './payments.ts';
import { forgetStarted, syncAccount } from './sync.ts';
import { Op } from 'sequelize';
import { billingAccountModel } from './billing.model.ts';

const CHECK_MILLISECONDS = 5 * 60 * 1000;
const BATCH_SIZE = 200;
/** Below the day for which the provider keeps idempotency keys. */
const STARTED_MILLISECONDS = 60 * 60 * 1000;
const UNCONFIRMED_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * Reads states from the provider independently of events: all accounts at startup, since events may have been missed,
 * and every few minutes those that are due.
 *
 * @returns a function that stops the job and waits for the current run
 */
export function startReconciliation(services: Services): () => Promise<void> {
  const { payments, logger } = services;
  if (!payments) return () => Promise.resolve();
  let everything = true;
  return every(
    CHECK_MILLISECONDS,
    logger,
    'reconciliation of payments failed',
    () => {
      const options = { everything };
      everything = false;
      return reconcile(services, options);
    },
    services.jobRuns.add('Reconciliation of payments'),
  ).stop;
}

/**
 * Synchronizes due accounts, cancels subscriptions that were not confirmed within a day, and deletes the customers of
 * deleted accounts.
 *
 * @param everything includes all accounts that may still change
 */
export async function reconcile(
  services: Services,
  { everything = false, now = new Date() }: { everything?: boolean; now?: Date } = {},
): Promise<void> {
  const { payments, database, state, logger } = services;
  if (!payments) return;
  await endCustomers(services);
  let after = '';
  for (;;) {
    const due = await billingAccountModel(database).findAll({
      where: {
        checkAt: everything ? { [Op.ne]: null } : { [Op.lte]: now },
        userId: { [Op.gt]: after },
      },
      attributes: ['userId'],
      order: ['userId'],
      limit: BATCH_SIZE,
    });
    for (const { userId } of due) {
      if (state.stopping) return;
      await check(services, payments, userId, now).catch((error: unknown) => {
        logger.warn({ err: error }, 'failed to reconcile an account');
      });
    }
    const last = due.at(-1);
    if (!last || due.length < BATCH_SIZE) return;
    after = last.userId;
  }
}

async function check(
  services: Services,
  { stripe }: Payments,
  userId: string,
  now: Date,
): Promise<void> {
  const synced = await syncAccount(services, userId);
  if (!synced) return;
  const { account, subscription } = synced;
  const isOld = (since: number, milliseconds: number) => now.getTime() - since >= milliseconds;
  if (account.started && isOld(account.started.at.getTime(), STARTED_MILLISECONDS)) {
    const { key } = account.started;
    await inTransaction(services.database, (work) => forgetStarted(work, userId, key));
    await syncAccount(services, userId);
  }
  if (
    subscription &&
    account.stage === 'unconfirmed' &&
    isOld(subscription.created * 1000, UNCONFIRMED_MILLISECONDS)
  ) {
    await stripe.subscriptions.cancel(subscription.id);
    await syncAccount(services, userId);
  }
}
