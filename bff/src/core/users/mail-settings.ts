import type { MailSettings } from '@harmony/contract';
import type { Reader } from '../../platform/database/database.ts';
import type { RowOf } from '../../platform/database/model.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { withChanges } from '../../platform/database/with-changes.ts';
import type { Services } from '../../services.ts';
import { findUser } from './find-user.ts';
import { lockUsers } from './lock-users.ts';
import { userModel } from './user.model.ts';

/** Returns a user's mail settings; all off if the user does not exist. */
export async function mailSettingsOf(reader: Reader, userId: string): Promise<MailSettings> {
  return mailSettingsIn(await findUser(reader, userId));
}

/** Returns the mail settings of a row; all off without one. */
export function mailSettingsIn(user: RowOf<typeof userModel> | undefined): MailSettings {
  return {
    weeklyDigest: user?.wantsWeeklyDigest ?? false,
    partnerJoined: user?.wantsPartnerJoined ?? false,
    trialEnding: user?.wantsTrialEnding ?? false,
  };
}

export function changeMailSettings(
  { database }: Pick<Services, 'database'>,
  userId: string,
  changes: { [Name in keyof MailSettings]?: boolean | undefined },
): Promise<MailSettings> {
  return inTransaction(database, async (work) => {
    await lockUsers(work, [userId]);
    const settings = withChanges(await mailSettingsOf(work, userId), changes);
    await userModel(work).update(
      {
        wantsWeeklyDigest: settings.weeklyDigest,
        wantsPartnerJoined: settings.partnerJoined,
        wantsTrialEnding: settings.trialEnding,
      },
      { where: { id: userId } },
    );
    return settings;
  });
}
