import {
  id,
  idOf,
  instant,
  integer,
  key,
  longText,
  nullable,
  withDefault,
  text,
} from '../../platform/database/columns.ts';
import { defineModel } from '../../platform/database/model.ts';
import type { SubscriptionStage } from './projection.ts';

/** Billing accounts of users with the last known state of the payment provider. */
export const billingAccountModel = defineModel('billing_accounts', {
  userId: key(idOf('users')),
  /** Idempotency key for creating the customer at the provider. */
  customerKey: id(),
  customerId: nullable(text(64)),
  /** The pending subscription request, until the provider has responded. */
  attemptKey: nullable(id()),
  attemptTier: nullable(text(20)),
  attemptTrialDays: nullable(integer()),
  attemptAt: nullable(instant()),
  subscriptionId: nullable(text(64)),
  standing: withDefault('none', text<SubscriptionStage>(20)),
  /** State of the provider as JSON. */
  details: nullable(longText()),
  trialUsedAt: nullable(instant()),
  /** Version for optimistic locking. */
  version: withDefault(0, integer()),
  /** Time of the next reconciliation. */
  checkAt: nullable(instant()),
});

/** Processed events of the provider, by the provider's id. */
export const billingEventModel = defineModel('billing_events', {
  id: key(text(100)),
  type: text(100),
  customerId: nullable(text(64)),
  receivedAt: instant(),
  doneAt: nullable(instant()),
});

/** Customers of deleted accounts that are still to be deleted at the provider. */
export const billingEndingModel = defineModel('billing_endings', {
  customerId: key(text(64)),
  requestedAt: instant(),
});
