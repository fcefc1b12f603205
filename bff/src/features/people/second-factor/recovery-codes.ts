import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODE_ALPHABET } from '@harmony/contract';
import type { Reader, Work } from '../../../platform/database/database.ts';
import { recoveryCodeModel } from './second-factor.model.ts';

const COUNT = 10;
/** 80 bits, so that a hash cannot be reversed by trying all codes. */
const GROUPS = 4;
const GROUP_LENGTH = 4;

/**
 * Replaces a user's recovery codes.
 *
 * @returns the new codes, which are stored as hashes only
 */
export async function replaceRecoveryCodes(work: Work, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await forgetRecoveryCodes(work, userId);
  await recoveryCodeModel(work).bulkCreate(
    codes.map((code) => ({ id: hash(userId, code), userId })),
  );
  return codes;
}

/** Uses up a recovery code; of concurrent calls only one returns true. */
export async function consumeRecoveryCode(
  work: Work,
  userId: string,
  code: string,
): Promise<boolean> {
  return (
    (await recoveryCodeModel(work).destroy({ where: { id: hash(userId, code), userId } })) === 1
  );
}

export function countRecoveryCodes(reader: Reader, userId: string): Promise<number> {
  return recoveryCodeModel(reader).count({ where: { userId } });
}

export async function forgetRecoveryCodes(work: Work, userId: string): Promise<void> {
  await recoveryCodeModel(work).destroy({ where: { userId } });
}

function newCode(): string {
  const letter = () => RECOVERY_CODE_ALPHABET[randomInt(RECOVERY_CODE_ALPHABET.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Without the server's secret, so that codes stay valid where a backup is restored with another one. */
function hash(userId: string, code: string): string {
  const plain = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return createHash('sha256').update(`${userId} ${plain}`).digest('hex');
}
