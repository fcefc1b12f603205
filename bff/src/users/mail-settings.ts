import type { MailSettings } from '@harmony/contract';
import type { Reader } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { withChanges } from '../database/with-changes.ts';
import type { Services } from '../services.ts';

/** The column of users that holds each setting. */
const columns: Record<keyof MailSettings, string> = {
  weeklyDigest: 'wants_weekly_digest',
  partnerJoined: 'wants_partner_joined',
  trialEnding: 'wants_trial_ending',
};

/** Which mails a user wants; none when there is no such user any more. */
export async function mailSettingsOf(reader: Reader, userId: string): Promise<MailSettings> {
  const fields = Object.entries(columns).map(([name, column]) => `${column} AS ${name}`);
  const [row] = await reader.select<Record<keyof MailSettings, 0 | 1>>(
    `SELECT ${fields.join(', ')} FROM users WHERE id = ?`,
    [userId],
  );
  return {
    weeklyDigest: row?.weeklyDigest === 1,
    partnerJoined: row?.partnerJoined === 1,
    trialEnding: row?.trialEnding === 1,
  };
}

/** Turns mails on and off; what is left out stays. */
export function changeMailSettings(
  { database }: Pick<Services, 'database'>,
  userId: string,
  changes: { [Name in keyof MailSettings]?: boolean | undefined },
): Promise<MailSettings> {
  return inTransaction(database, async (work) => {
    const settings = withChanges(await mailSettingsOf(work, userId), changes);
    const { weeklyDigest, partnerJoined, trialEnding } = settings;
    await work.change(
      `UPDATE users SET ${Object.values(columns).join(' = ?, ')} = ? WHERE id = ?`,
      [weeklyDigest, partnerJoined, trialEnding, userId],
    );
    return settings;
  });
}
