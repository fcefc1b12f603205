import { randomInt } from 'node:crypto';
import { INVITE_CODE_ALPHABET, INVITE_CODE_LENGTH } from '@harmony/contract';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../services.ts';
import type { ViewerCouple } from '../viewer/viewer.ts';
import { coupleModel } from './couple.model.ts';

const VALID_MILLISECONDS = 14 * 24 * 60 * 60 * 1000;

export interface Invitation {
  inviteCode: string;
  inviteExpiresAt: Date;
}

/** Generates a random invite code, valid for two weeks. */
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

/**
 * Replaces an expired invite code.
 *
 * @returns whether the code has changed
 */
export async function renewExpiredInvitation(
  { database }: Services,
  { id, inviteCode, inviteExpiresAt }: ViewerCouple,
): Promise<boolean> {
  const now = new Date();
  if (inviteExpiresAt === null || inviteExpiresAt > now) return false;
  const next = newInvitation(now);
  const changed = await inTransaction(database, (work) =>
    coupleModel(work).update(next, { where: { id, inviteCode } }),
  );
  return changed === 1;
}
