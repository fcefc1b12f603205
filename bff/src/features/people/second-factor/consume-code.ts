import type { Work } from '../../../platform/database/database.ts';
import type { Keyed } from '../../../core/sessions/secrets.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { secondFactorModel } from './second-factor.model.ts';
import { open } from './sealed.ts';
import { recentSteps, stepOf } from './totp.ts';

const APP_CODE = /^\d{6}$/;

/**
 * Uses up a code of a user's authenticator app or a recovery code. Of concurrent calls with the same code only one
 * returns true.
 *
 * @returns false for a wrong or used code, or while the second factor is off
 */
export async function consumeCode(
  work: Work,
  services: Keyed,
  userId: string,
  code: string,
): Promise<boolean> {
  const stored = await secondFactorModel(work).findOne({ where: { userId } });
  if (!stored || stored.factorId === null || stored.secret === null) return false;
  const digits = code.replaceAll(/[\s-]/g, '');
  if (!APP_CODE.test(digits)) return consumeRecoveryCode(work, userId, code);
  const secret = open(services, userId, stored.secret);
  const step = secret && stepOf(secret, digits);
  const used = stored.usedSteps.split(',').map(Number);
  if (step === undefined || used.includes(step)) return false;
  const usedSteps = recentSteps([...used, step]).join(',');
  const { factorId, usedSteps: before } = stored;
  // Only if no concurrent request has used another code since.
  const changed = await secondFactorModel(work).update(
    { usedSteps },
    { where: { userId, factorId, usedSteps: before } },
  );
  return changed === 1;
}
