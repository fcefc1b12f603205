import { createHash } from 'node:crypto';
import { Op } from 'sequelize';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { RowOf } from '../../../platform/database/model.ts';
import type { Services } from '../../../services.ts';
import { passkeyChallengeModel } from './passkey.model.ts';
import type { ChallengePurpose } from './passkey.model.ts';

/** How long the user may take, in milliseconds. */
export const CHALLENGE_MILLISECONDS = 5 * 60 * 1000;

export interface ChallengeFor {
  purpose: ChallengePurpose;
  /** The session that asks; `null` while signed out. */
  sessionId: string | null;
}

export type Challenge = RowOf<typeof passkeyChallengeModel>;

/** Stores the challenge of options, in the database, since another instance may get the response. */
export async function storeChallenge(
  { database }: Pick<Services, 'database'>,
  challenge: string,
  about: ChallengeFor & Partial<Pick<Challenge, 'userHandle' | 'person'>>,
): Promise<void> {
  await inTransaction(database, (work) =>
    passkeyChallengeModel(work).create({
      ...about,
      id: hash(challenge),
      expiresAt: new Date(Date.now() + CHALLENGE_MILLISECONDS),
    }),
  );
}

/**
 * Uses up a challenge, whether or not its response turns out to be right; of concurrent calls only one gets it.
 *
 * @returns `undefined` for a used, expired or unknown one, or one for something else
 */
export async function takeChallenge(
  { database }: Pick<Services, 'database'>,
  challenge: string,
  { purpose, sessionId }: ChallengeFor,
): Promise<Challenge | undefined> {
  const where = { id: hash(challenge), purpose, sessionId, expiresAt: { [Op.gt]: new Date() } };
  return inTransaction(database, async (work) => {
    const stored = await passkeyChallengeModel(work).findOne({ where });
    const taken = stored ? await passkeyChallengeModel(work).destroy({ where }) : 0;
    return taken === 1 ? stored : undefined;
  });
}

function hash(challenge: string): string {
  return createHash('sha256').update(challenge).digest('hex');
}
