import {
  hash,
  id,
  idOf,
  instant,
  integer,
  key,
  longText,
  nullable,
  withDefault,
  text,
} from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

/** A user's authenticator app: the confirmed secret, and one that waits for its first code. */
export const secondFactorModel = defineModel('second_factors', {
  userId: key(idOf('users')),
  /** A new one each time a secret is confirmed; null while the factor is off. */
  factorId: nullable(id()),
  /** Sealed. */
  secret: nullable(text(255)),
  /** Steps of 30 seconds whose codes were used, separated by commas. */
  usedSteps: withDefault('', text(60)),
  /** Sealed. */
  pendingSecret: nullable(text(255)),
  pendingSince: nullable(instant()),
});

/** Unused recovery codes. */
export const recoveryCodeModel = defineModel('recovery_codes', {
  /** Hash of the user's id and the code. */
  id: key(hash()),
  userId: idOf('users'),
});

/** Sign-ins whose password was right, until their code. */
export const signInTicketModel = defineModel('sign_in_tickets', {
  /** Keyed hash of the ticket. */
  id: key(hash()),
  userId: idOf('users'),
  tries: withDefault(0, integer()),
  /** Id token of an external sign-in. */
  idToken: nullable(longText()),
  expiresAt: instant(),
});
