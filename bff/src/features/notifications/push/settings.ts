import { usualPushSettings } from '@harmony/contract';
import type { PushSettings } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { withChanges } from '../../../platform/database/with-changes.ts';
import type { Services } from '../../../services.ts';
import { lockUsers } from '../../../core/users/lock-users.ts';
import { pushSettingsModel } from './push-settings.model.ts';
import { pushSubscriptionModel } from './push-subscription.model.ts';

export async function pushSettingsOf(reader: Reader, userId: string): Promise<PushSettings> {
  const row = await pushSettingsModel(reader).findOne({ where: { userId } });
  if (!row) return usualPushSettings;
  const { userId: _userId, quietFrom: from, quietUntil: until, ...settings } = row;
  return { ...settings, quietHours: from === null || until === null ? null : { from, until } };
}

/** Changes the user's notification settings; omitted fields keep their values. */
export async function changePushSettings(
  { database }: Pick<Services, 'database'>,
  userId: string,
  changes: { [Name in keyof PushSettings]?: PushSettings[Name] | undefined },
): Promise<PushSettings> {
  return inTransaction(database, async (work) => {
    await lockUsers(work, [userId]);
    const settings = withChanges(await pushSettingsOf(work, userId), changes);
    const { quietHours, ...others } = settings;
    await pushSettingsModel(work).destroy({ where: { userId } });
    await pushSettingsModel(work).create({
      userId,
      ...others,
      quietFrom: quietHours?.from ?? null,
      quietUntil: quietHours?.until ?? null,
    });
    await pushSubscriptionModel(work).update({ remindAt: null }, { where: { userId } });
    return settings;
  });
}
