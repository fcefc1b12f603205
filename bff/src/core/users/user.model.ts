import type { Language } from '@harmony/contract';
import {
  counter,
  day,
  fixedText,
  flag,
  id,
  instant,
  key,
  nullable,
  withDefault,
  text,
} from '../../platform/database/columns.ts';
import { defineModel } from '../../platform/database/model.ts';

/** Before any digest. */
export const NO_DIGEST = '1970-01-01';

export const userModel = defineModel('users', {
  id: key(id()),
  /** In lower case. Other accounts may have the same, as long as they have not verified it. */
  email: text(254),
  /** The address once it is verified, until then the id; unique. */
  emailKey: text(254),
  username: text(254),
  /** Null for external sign-in. */
  passwordHash: nullable(text(255)),
  /** Origin of the account; empty once the address is verified. */
  originUserAgent: withDefault('', text(255)),
  originNetwork: withDefault('', text(50)),
  /** Language of the registering browser, the default for mails. */
  language: nullable(fixedText<Language>(2)),
  firstName: text(80),
  lastName: text(80),
  /** The user's own subscription; the plan in effect also depends on the partner's. */
  subscriptionTier: withDefault('free', text(20)),
  subscriptionStatus: withDefault('free', text(40)),
  /** End of the grace period after a failed payment. */
  subscriptionKeptUntil: nullable(instant()),
  trialEndsAt: nullable(instant()),
  wantsWeeklyDigest: withDefault(false, flag()),
  wantsPartnerJoined: withDefault(true, flag()),
  wantsTrialEnding: withDefault(true, flag()),
  /** First day of the last week for which a digest was considered. */
  digestOn: withDefault(NO_DIGEST, day()),
  /** Number of the user's newest event. */
  eventSequence: withDefault(0, counter()),
  /** Last check whether the account is abandoned. */
  checkedAt: nullable(instant()),
  createdAt: instant(),
});
