import type Stripe from 'stripe';
import { literal } from 'sequelize';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Work } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { writingPreferences } from '../../core/preferences/preferences.ts';
import { provedAddressOf } from '../../core/users/find-user.ts';
import type { BillingAccount } from './billing-account.ts';
import { billingAccountModel, billingEndingModel } from './billing.model.ts';
import { paymentsOf } from './payments.ts';
import { isMissing } from './provider-errors.ts';

const ENDED_AT_ONCE = 100;

/**
 * Returns the provider's customer for an account; creates it once. Address and language are set by {@link keepContact}.
 */
export async function customerOf(
  services: Services,
  { userId, customerId, customerKey }: BillingAccount,
): Promise<string> {
  if (customerId !== null) return customerId;
  const { stripe } = paymentsOf(services);
  const { id } = await stripe.customers.create(
    { metadata: { user: userId } },
    { idempotencyKey: customerKey },
  );
  await inTransaction(services.database, async (work) => {
    const kept = await billingAccountModel(work).update(
      { customerId: id, version: literal('version + 1') },
      { where: { userId } },
    );
    // The account was deleted concurrently.
    if (kept === 0) await requestEnding(work, id);
  });
  return id;
}

/**
 * Sends the user's language and confirmed address to the provider, which mails receipts. Unconfirmed addresses are not
 * sent, since they may be another person's. Failures are retried with the next synchronization.
 */
export async function keepContact(
  services: Services,
  userId: string,
  customer: Stripe.Subscription['customer'],
): Promise<void> {
  if (typeof customer === 'string' || customer.deleted) return;
  const email = (await provedAddressOf(services.database, userId)) ?? '';
  const { language = 'en' } = await writingPreferences(services.database, userId);
  const [known] = customer.preferred_locales ?? [];
  if (email === (customer.email ?? '') && language === known) return;
  try {
    await paymentsOf(services).stripe.customers.update(customer.id, {
      email,
      preferred_locales: [language],
    });
  } catch (error) {
    services.logger.warn(
      { err: error },
      'failed to update the customer’s address or language; will retry',
    );
  }
}

/**
 * Requests the deletion of a customer at the provider, with subscriptions, cards and address. Part of the transaction
 * that deletes the account, so that the request is not lost while the provider is unreachable.
 */
export async function requestEnding(work: Work, customerId: string): Promise<void> {
  await billingEndingModel(work).create({ customerId, requestedAt: new Date() });
}

export async function endCustomerOf(work: Work, services: Services, userId: string): Promise<void> {
  const account = await billingAccountModel(work).findOne({ where: { userId } });
  if (account && account.customerId !== null) await requestEnding(work, account.customerId);
  await billingAccountModel(work).destroy({ where: { userId } });
  work.afterCommit(() => {
    endCustomers(services).catch((error: unknown) => {
      services.logger.warn(
        { err: error },
        'failed to delete a customer at the payment provider; will retry',
      );
    });
  });
}

/** Deletes the requested customers at the provider; failures are retried with the next reconciliation. */
export async function endCustomers(services: Services): Promise<void> {
  const { payments, database } = services;
  if (!payments) return;
  const waiting = await billingEndingModel(database).findAll({
    where: {},
    order: ['requestedAt'],
    limit: ENDED_AT_ONCE,
  });
  for (const { customerId } of waiting) {
    try {
      // Also cancels subscriptions immediately, without further charges.
      await payments.stripe.customers.del(customerId);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    await inTransaction(database, (work) =>
      billingEndingModel(work).destroy({ where: { customerId } }),
    );
  }
}
