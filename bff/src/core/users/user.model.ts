import type { Language } from '@harmony/contract';
import {
  counter,
  fixedText,
  flag,
  id,
  instant,
  key,
  nullable,
  otherwise,
  text,
} from '../../platform/database/columns.ts';
import { defineModel } from '../../platform/database/model.ts';

/** The table of users: their accounts. */
export const userModel = defineModel('users', {
  id: key(id()),
  /** In lower case. Others may carry the same, as long as they have not proved it. */
  email: text(254),
  /** The address once it is proved, until then the id: what is unique. */
  emailKey: text(254),
  username: text(254),
  /** Absent for accounts that sign in elsewhere. */
  passwordHash: nullable(text(255)),
  /** Where it was made; empty once the address is proved. */
  originUserAgent: otherwise('', text(255)),
  originNetwork: otherwise('', text(50)),
  /** Of the browser in which it was made: how somebody is written to who has chosen none. */
  language: nullable(fixedText<Language>(2)),
  firstName: text(80),
  lastName: text(80),
  /** The user's own subscription; the plan in effect also depends on the partner's. */
  subscriptionTier: otherwise('free', text(20)),
  subscriptionStatus: otherwise('free', text(40)),
  /** Until when a plan that could not be paid for is kept. */
  subscriptionKeptUntil: nullable(instant()),
  /** When a free trial ends and the first payment is due. */
  trialEndsAt: nullable(instant()),
  /** Which mails the user wants. */
  wantsWeeklyDigest: otherwise(false, flag()),
  wantsPartnerJoined: otherwise(true, flag()),
  wantsTrialEnding: otherwise(true, flag()),
  /** The number of the newest event for this user. */
  eventSequence: otherwise(0, counter()),
  createdAt: instant(),
});
