import type { PrivacySettings } from '@harmony/contract';
import type { Work } from '../../platform/database/database.ts';
import { withChanges } from '../../platform/database/with-changes.ts';
import { defaultPrivacySettings } from './default-privacy-settings.ts';
import { privacySettingsModel } from './privacy-settings.model.ts';

export async function createPrivacySettings(work: Work, userId: string): Promise<void> {
  await privacySettingsModel(work).create({ userId, ...defaultPrivacySettings });
}

/**
 * Changes a locked user's privacy settings. Omitted ones keep their current value, not that at the time of the request:
 * two simultaneous switches must not undo each other.
 *
 * @returns the settings before and after
 */
export async function changePrivacySettings(
  work: Work,
  userId: string,
  changes: { [Name in keyof PrivacySettings]?: boolean | undefined },
): Promise<{ before: PrivacySettings; settings: PrivacySettings }> {
  const row = await privacySettingsModel(work).findOne({ where: { userId } });
  const { userId: _userId, ...before } = row ?? { userId, ...defaultPrivacySettings };
  const settings = withChanges(before, changes);
  await privacySettingsModel(work).update(settings, { where: { userId } });
  return { before, settings };
}
