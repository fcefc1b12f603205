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

/** The customer at the provider of whoever pays, made once; their address and language follow with {@link keepContact}. */
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
    // The account was deleted in this very moment.
    if (kept === 0) await requestEnding(work, id);
  });
  return id;
}

/**
 * Lets the provider, which mails receipts, know in which language a user is written to, and the address
 * that they have proved, and none that may be a stranger's. What fails is done the next time that the
 * provider is looked at.
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
    services.logger.warn({ err: error }, 'the provider is told an address or a language later');
  }
}

/**
 * Asks for a customer to be ended at the provider, with subscription, cards and address, in the
 * transaction that deletes the account: the provider may be out of reach, and the wish must not be
 * lost.
 */
export async function requestEnding(work: Work, customerId: string): Promise<void> {
  await billingEndingModel(work).create({ customerId, requestedAt: new Date() });
}

/** Asks for the customer of a user to be ended, if there is one, and forgets the account. */
export async function endCustomerOf(work: Work, services: Services, userId: string): Promise<void> {
  const account = await billingAccountModel(work).findOne({ where: { userId } });
  if (account && account.customerId !== null) await requestEnding(work, account.customerId);
  await billingAccountModel(work).destroy({ where: { userId } });
  work.afterCommit(() => {
    endCustomers(services).catch((error: unknown) => {
      services.logger.warn({ err: error }, 'a customer is ended later');
    });
  });
}

/** Ends the customers that wait for it; what fails is tried again with the next reconciliation. */
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
      // Ends its subscriptions at once, and charges nothing any more.
      await payments.stripe.customers.del(customerId);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    await inTransaction(database, (work) =>
      billingEndingModel(work).destroy({ where: { customerId } }),
    );
  }
}
