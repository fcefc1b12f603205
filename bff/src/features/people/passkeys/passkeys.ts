import { createHash } from 'node:crypto';
import { browserName } from '@harmony/contract';
import type {
  AuthenticationResponse,
  Passkey,
  RegistrationOptions,
  RegistrationResponse,
} from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import { isDuplicate } from '../../../platform/database/database-errors.ts';
import type { Reader, Work } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalidField, notFound } from '../../../platform/http/api-error.ts';
import type { ApiError } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Viewer } from '../../../core/viewer/viewer.ts';
import type { Services } from '../../../services.ts';
import { assertNoDemo, changeFactor } from '../auth/change-factor.ts';
import { assertOtherWayIn } from '../proof/ways-in.ts';
import { passkeyAdded, passkeyRemoved } from './mails.ts';
import { passkeyModel } from './passkey.model.ts';
import type { StoredPasskey } from './passkey.model.ts';
import { newUserHandle, registrationOptions, verifiedRegistration } from './relying-party.ts';
import type { NewCredential } from './relying-party.ts';

const MAX_PASSKEYS = 50;

/** Returns a user's passkeys, oldest first. */
export async function listPasskeys(reader: Reader, userId: string): Promise<Passkey[]> {
  return (await passkeysOf(reader, userId)).map(shown);
}

export function passkeysOf(reader: Reader, userId: string): Promise<StoredPasskey[]> {
  return passkeyModel(reader).findAll({ where: { userId }, order: ['createdAt', 'id'] });
}

/** Returns the stored passkey that a response claims to be from. */
export function passkeyIn(
  reader: Reader,
  { id }: AuthenticationResponse,
): Promise<StoredPasskey | undefined> {
  return passkeyModel(reader).findOne({ where: { credentialHash: hash(id) } });
}

export async function addOptions(services: Services, viewer: Viewer): Promise<RegistrationOptions> {
  assertNoDemo(viewer);
  const { user, sessionId } = viewer;
  const existing = await passkeysOf(services.database, user.id);
  // Authenticators keep one passkey for each handle, so all of a user's passkeys have the same.
  const userHandle = existing[0]?.userHandle ?? newUserHandle();
  const displayName = `${user.firstName} ${user.lastName}`.trim();
  const about = { purpose: 'add', sessionId, userHandle } as const;
  return registrationOptions(services, { email: user.email, displayName }, about, existing);
}

/**
 * Adds a passkey.
 *
 * @param userAgent names it, unless a name is given
 * @throws ApiError `invalid` for a response that is not one to the session's options, or beyond 50
 */
export async function addPasskey(
  services: Services,
  viewer: Viewer,
  { response, name }: { response: RegistrationResponse; name?: string | undefined },
  userAgent: string,
): Promise<Passkey> {
  const { user, sessionId } = viewer;
  const verified = await verifiedRegistration(services, response, { purpose: 'add', sessionId });
  if (!verified) throw invalidPasskey();
  const { credential } = verified;
  return changeFactor(services, viewer, passkeyAdded, async (work) => {
    if ((await passkeyModel(work).count({ where: { userId: user.id } })) >= MAX_PASSKEYS) {
      throw invalidField('response', sentence('Remove another passkey first'));
    }
    return storePasskey(work, user.id, credential, name ?? browserName(userAgent));
  });
}

/** @throws ApiError `invalid` if the credential belongs to an account already */
export async function storePasskey(
  work: Work,
  userId: string,
  credential: NewCredential,
  name: string,
): Promise<Passkey> {
  const passkey: StoredPasskey = {
    ...credential,
    id: timedId(),
    userId,
    credentialHash: hash(credential.credentialId),
    name,
    createdAt: new Date(),
    lastUsedAt: null,
  };
  await passkeyModel(work)
    .create(passkey)
    .catch((error: unknown) => {
      throw isDuplicate(error) ? invalidPasskey() : error;
    });
  return shown(passkey);
}

/** @throws ApiError `not_found` for a passkey of another user */
export function renamePasskey(
  services: Services,
  { user }: Viewer,
  id: string,
  name: string,
): Promise<Passkey> {
  return inTransaction(services.database, async (work) => {
    const where = { id, userId: user.id };
    await passkeyModel(work).update({ name }, { where });
    const passkey = await passkeyModel(work).findOne({ where });
    if (!passkey) throw notFound();
    return shown(passkey);
  });
}

/** @throws ApiError `not_found`, `last_way_in` */
export async function removePasskey(services: Services, viewer: Viewer, id: string): Promise<void> {
  const { id: userId } = viewer.user;
  await changeFactor(services, viewer, passkeyRemoved, async (work) => {
    if ((await passkeyModel(work).destroy({ where: { id, userId } })) === 0) throw notFound();
    await assertOtherWayIn(work, services, userId);
  });
}

/** Records a use of a passkey; of concurrent uses with the same counter only one returns true. */
export async function recordUse(
  work: Work,
  { id, counter: before }: StoredPasskey,
  { counter, isSynced }: Pick<StoredPasskey, 'counter' | 'isSynced'>,
): Promise<boolean> {
  const changed = await passkeyModel(work).update(
    { counter, isSynced, lastUsedAt: new Date() },
    { where: { id, counter: before } },
  );
  return changed === 1;
}

export function invalidPasskey(): ApiError {
  return invalidField('response', sentence('This passkey can’t be used. Please try again.'));
}

function shown({ id, name, createdAt, lastUsedAt, isSynced }: StoredPasskey): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isSynced,
  };
}

function hash(credentialId: string): string {
  return createHash('sha256').update(credentialId).digest('hex');
}
