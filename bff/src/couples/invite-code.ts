import { randomInt } from 'node:crypto';
import { INVITE_CODE_ALPHABET, INVITE_CODE_LENGTH } from '@harmony/contract';

const VALID_MILLISECONDS = 14 * 24 * 60 * 60 * 1000;

/** An invite code with the time when it ends. */
export interface Invitation {
  inviteCode: string;
  inviteExpiresAt: Date;
}

/** A new random code, valid for two weeks. */
export function newInvitation(now = new Date()): Invitation {
  const letters = Array.from(
    { length: INVITE_CODE_LENGTH },
    () => INVITE_CODE_ALPHABET[randomInt(INVITE_CODE_ALPHABET.length)],
  );
  return {
    inviteCode: letters.join(''),
    inviteExpiresAt: new Date(now.getTime() + VALID_MILLISECONDS),
  };
}
