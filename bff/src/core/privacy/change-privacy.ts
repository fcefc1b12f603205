import type { PrivacySettings } from '@harmony/contract';
import type { Work } from '../../platform/database/database.ts';
import { withChanges } from '../../platform/database/with-changes.ts';
import { defaultPrivacySettings } from './default-privacy-settings.ts';
import { privacySettingsModel } from './privacy-settings.model.ts';

/** Gives a new user the settings that everybody starts with. */
export async function createPrivacySettings(work: Work, userId: string): Promise<void> {
  await privacySettingsModel(work).create({ userId, ...defaultPrivacySettings });
}

/**
 * Changes what a user, who is locked, shows to the partner; what is left out stays as it is by then, and not as it was
 * when the request came: two switches that are moved at once must not undo each other.
 *
 * @returns all of it as it was until now, and as it is now
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
