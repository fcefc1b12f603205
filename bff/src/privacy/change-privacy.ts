import type { PrivacySettings } from '@harmony/contract';
import type { Work } from '../database/transaction.ts';
import { defaultPrivacySettings } from './default-privacy-settings.ts';
import { privacySettingsModel } from './privacy-settings.model.ts';

/** Gives a new user the settings that everybody starts with. */
export async function createPrivacySettings(work: Work, userId: string): Promise<void> {
  await privacySettingsModel(work).create({ userId, ...defaultPrivacySettings });
}

/** Stores what a user shows to the partner. */
export async function storePrivacySettings(
  work: Work,
  userId: string,
  settings: PrivacySettings,
): Promise<void> {
  await privacySettingsModel(work).update(settings, { where: { userId } });
}
