import type { ProofState } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Services } from '../../../services.ts';
import { findUser } from '../../../core/users/find-user.ts';
import { hasIdentity } from '../external-sign-in/has-identity.ts';
import { passkeyModel } from '../passkeys/passkey.model.ts';
import { secondFactorModel } from '../second-factor/second-factor.model.ts';

/** Returns what a user can sign in with, and whether they have codes. */
export async function waysOf(
  reader: Reader,
  { provider, environment }: Pick<Services, 'provider' | 'environment'>,
  userId: string,
): Promise<ProofState['ways']> {
  const user = await findUser(reader, userId);
  const factor = await secondFactorModel(reader).findOne({ where: { userId } });
  return {
    password: environment.passwordSignIn && typeof user?.passwordHash === 'string',
    code: typeof factor?.factorId === 'string',
    passkey: (await passkeyModel(reader).count({ where: { userId } })) > 0,
    // Identities of another provider do not let users in.
    external: provider !== undefined && (await hasIdentity(reader, provider.issuer, userId)),
  };
}

/**
 * Checks after the removal of a way to sign in that another one is left. Expects the user to be locked, so that two
 * removals cannot both rely on the other's way.
 *
 * @throws ApiError `last_way_in`
 */
export async function assertOtherWayIn(
  reader: Reader,
  services: Pick<Services, 'provider' | 'environment'>,
  userId: string,
): Promise<void> {
  const { password, passkey, external } = await waysOf(reader, services, userId);
  if (password || passkey || external) return;
  throw new ApiError(
    'last_way_in',
    sentence('This is your only way to sign in. Add another one first.'),
  );
}
