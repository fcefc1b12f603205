import {
  counter,
  fixedText,
  flag,
  hash,
  id,
  idOf,
  instant,
  key,
  longText,
  nullable,
  text,
} from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';
import type { RowOf } from '../../../platform/database/model.ts';

export const passkeyModel = defineModel('passkeys', {
  id: key(id()),
  userId: idOf('users'),
  /** Hash of the id that the authenticator gave the credential; unique. */
  credentialHash: hash(),
  credentialId: longText(),
  /** COSE key in base64url. */
  publicKey: longText(),
  /** Signatures that the authenticator has counted; 0 for those that do not count. */
  counter: counter(),
  /** How browsers reach the authenticator, separated by commas. */
  transports: text(255),
  /** Random id of the user at their authenticators, 32 bytes in base64url. */
  userHandle: fixedText(43),
  isSynced: flag(),
  name: text(60),
  createdAt: instant(),
  lastUsedAt: nullable(instant()),
});
export type StoredPasskey = RowOf<typeof passkeyModel>;

/** Challenges of options, until they are used or expire. */
export const passkeyChallengeModel = defineModel('passkey_challenges', {
  /** Hash of the challenge. */
  id: key(hash()),
  purpose: text<ChallengePurpose>(10),
  /** The session that the challenge is for; null while signed out. */
  sessionId: nullable(hash()),
  /** Of the passkey to create. */
  userHandle: nullable(fixedText(43)),
  /** JSON of the user to create. */
  person: nullable(longText()),
  expiresAt: instant(),
});

/** Adding a passkey, registering with one, signing in, and proving that the user is at the browser. */
export type ChallengePurpose = 'add' | 'register' | 'sign-in' | 'proof';
