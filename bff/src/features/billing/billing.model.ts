import {
  id,
  idOf,
  instant,
  integer,
  key,
  longText,
  nullable,
  otherwise,
  text,
} from '../../platform/database/columns.ts';
import { defineModel } from '../../platform/database/model.ts';
import type { SubscriptionStage } from './projection.ts';

/** The table of those who ever began to pay, with what the payment provider said last. */
export const billingAccountModel = defineModel('billing_accounts', {
  userId: key(idOf('users')),
  /** With which the customer is made at the provider, once. */
  customerKey: id(),
  customerId: nullable(text(64)),
  /** The subscription that is being made, until the provider has answered. */
  attemptKey: nullable(id()),
  attemptTier: nullable(text(20)),
  attemptTrialDays: nullable(integer()),
  attemptAt: nullable(instant()),
  subscriptionId: nullable(text(64)),
  standing: otherwise('none', text<SubscriptionStage>(20)),
  /** What the provider said, as JSON. */
  details: nullable(longText()),
  trialUsedAt: nullable(instant()),
  /** Counts what was said, so that nothing older overwrites it. */
  version: otherwise(0, integer()),
  /** When to ask again. */
  checkAt: nullable(instant()),
});

/** The table of the provider's events, each by its id there. */
export const billingEventModel = defineModel('billing_events', {
  id: key(text(100)),
  type: text(100),
  customerId: nullable(text(64)),
  receivedAt: instant(),
  doneAt: nullable(instant()),
});

/** The table of the customers of deleted accounts, until the provider has ended them. */
export const billingEndingModel = defineModel('billing_endings', {
  customerId: key(text(64)),
  requestedAt: instant(),
});
