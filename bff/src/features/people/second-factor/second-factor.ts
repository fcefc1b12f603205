import { randomUUID } from 'node:crypto';
import type { SecondFactor } from '@harmony/contract';
import type { Reader, Work } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalidField, notFound } from '../../../platform/http/api-error.ts';
import type { ApiError } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Services } from '../../../services.ts';
import type { Viewer } from '../../../core/viewer/viewer.ts';
import { lockUsers } from '../../../core/users/lock-users.ts';
import { assertNoDemo, changeFactor } from '../auth/change-factor.ts';
import { recoveryCodesRenewed, secondFactorOff, secondFactorOn } from './mails.ts';
import { countRecoveryCodes, forgetRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { secondFactorModel } from './second-factor.model.ts';
import { open, seal } from './sealed.ts';
import { forgetTickets } from './tickets.ts';
import { newSecret, stepOf, uriOf } from './totp.ts';

/** A new secret has to be confirmed within this time. */
const PENDING_MILLISECONDS = 60 * 60 * 1000;

/**
 * Returns the id of a user's second factor, which is a new one each time it is switched on.
 *
 * @returns `null` while it is off
 */
export async function factorOf(reader: Reader, userId: string): Promise<string | null> {
  const stored = await secondFactorModel(reader).findOne({
    where: { userId },
    attributes: ['factorId'],
  });
  return stored?.factorId ?? null;
}

export async function secondFactorOf(reader: Reader, userId: string): Promise<SecondFactor> {
  return {
    isOn: (await factorOf(reader, userId)) !== null,
    recoveryCodesLeft: await countRecoveryCodes(reader, userId),
  };
}

/** Creates a secret, which counts once it is confirmed. An earlier confirmed one counts until then. */
export async function createSecret(
  services: Services,
  viewer: Viewer,
): Promise<{ secret: string; uri: string }> {
  assertNoDemo(viewer);
  const { id: userId, email } = viewer.user;
  const secret = newSecret();
  const pending = {
    pendingSecret: seal(services, userId, secret.bytes),
    pendingSince: new Date(),
  };
  await inTransaction(services.database, async (work) => {
    await lockUsers(work, [userId]);
    const changed = await secondFactorModel(work).update(pending, { where: { userId } });
    if (changed === 0) await secondFactorModel(work).create({ userId, ...pending });
  });
  return { secret: secret.base32, uri: uriOf(secret, email) };
}

/**
 * Switches the second factor on with the pending secret.
 *
 * @param code the first code of the app, which is used up
 * @returns the recovery codes
 * @throws ApiError `invalid` for a wrong code, or without a pending secret
 */
export async function confirmSecret(
  services: Services,
  viewer: Viewer,
  code: string,
): Promise<string[]> {
  const { id: userId } = viewer.user;
  const where = { userId };
  const stored = await secondFactorModel(services.database).findOne({ where });
  const { pendingSecret: sealed = null, pendingSince = null } = stored ?? {};
  const isOld = (pendingSince?.getTime() ?? 0) < Date.now() - PENDING_MILLISECONDS;
  const secret = sealed === null || isOld ? undefined : open(services, userId, sealed);
  const step = secret && stepOf(secret, code);
  if (!secret || step === undefined) throw wrongCode();
  return changeFactor(services, viewer, secondFactorOn, async (work) => {
    const confirmed = await secondFactorModel(work).update(
      {
        factorId: randomUUID(),
        // Sealed again: the pending one may be sealed by a secret that is being replaced.
        secret: seal(services, userId, secret),
        usedSteps: String(step),
        pendingSecret: null,
        pendingSince: null,
      },
      { where: { userId, pendingSecret: sealed } },
    );
    // A concurrent request has confirmed or replaced it.
    if (confirmed === 0) throw wrongCode();
    await forgetTickets(work, userId);
    return replaceRecoveryCodes(work, userId);
  });
}

/** @throws ApiError `not_found` while the second factor is off */
export function renewRecoveryCodes(services: Services, viewer: Viewer): Promise<string[]> {
  const { id } = viewer.user;
  return changeFactor(services, viewer, recoveryCodesRenewed, async (work) => {
    if ((await factorOf(work, id)) === null) throw notFound();
    return replaceRecoveryCodes(work, id);
  });
}

/** Switches the second factor off; does nothing while it is off. */
export async function removeSecondFactor(services: Services, viewer: Viewer): Promise<void> {
  const { id } = viewer.user;
  if ((await factorOf(services.database, id)) === null) return;
  await changeFactor(services, viewer, secondFactorOff, (work) => forgetFactor(work, id));
}

async function forgetFactor(work: Work, userId: string): Promise<void> {
  await secondFactorModel(work).destroy({ where: { userId } });
  await forgetRecoveryCodes(work, userId);
  await forgetTickets(work, userId);
}

/** Returns the error for a wrong or used code of a signed-in user. */
export function wrongCode(): ApiError {
  return invalidField('code', sentence('This code is wrong or was already used.'));
}
