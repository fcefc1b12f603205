import type { proofEndpoints, ReceivedBy } from '@harmony/contract';
import type { Request } from 'express';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Work } from '../../../platform/database/database.ts';
import { storeProof } from '../../../core/sessions/proof.ts';
import { lockUsers } from '../../../core/users/lock-users.ts';
import { assertStillPassword } from '../../../core/users/still-password.ts';
import type { Viewer } from '../../../core/viewer/viewer.ts';
import type { Services } from '../../../services.ts';
import { assertPasswordSignIn } from '../auth/password-sign-in.ts';
import { assertPassword } from '../auth/credentials.rules.ts';
import { permitCode } from '../auth/password-attempts.ts';
import { invalidPasskey, passkeyIn, recordUse } from '../passkeys/passkeys.ts';
import { verifiedAuthentication } from '../passkeys/relying-party.ts';
import { wrongCode } from '../second-factor/second-factor.ts';
import { consumeCode } from '../second-factor/consume-code.ts';

type Proof = ReceivedBy<typeof proofEndpoints.give>['body'];

/**
 * Records in the session that its user is at the browser, by their password, a code or a passkey.
 *
 * @throws ApiError `invalid` for a wrong one, `rate_limited`
 */
export async function giveProof(
  services: Services,
  request: Request,
  viewer: Viewer,
  { password, code, response }: Proof,
): Promise<void> {
  const { user, sessionId } = viewer;
  const prove = (check: (work: Work) => Promise<void>) =>
    inTransaction(services.database, async (work) => {
      await lockUsers(work, [user.id]);
      await check(work);
      await storeProof(work, viewer);
    });

  if (password !== undefined) {
    assertPasswordSignIn(services);
    const hash = await assertPassword(services, request, user, { password, field: 'password' });
    await prove((work) => assertStillPassword(work, user.id, hash));
  }
  if (code !== undefined) {
    const attempt = await permitCode(services, request, user, user.id);
    await prove(async (work) => {
      if (!(await consumeCode(work, services, user.id, code))) throw wrongCode();
    });
    await attempt.wasRight();
  }
  if (response !== undefined) {
    const found = await passkeyIn(services.database, response);
    const passkey = found?.userId === user.id ? found : undefined;
    const about = { purpose: 'proof', sessionId } as const;
    const use = await verifiedAuthentication(services, response, about, passkey);
    if (!passkey || !use) throw invalidPasskey();
    await prove(async (work) => {
      if (!(await recordUse(work, passkey, use))) throw invalidPasskey();
    });
  }
}
