import { DataTypes } from 'sequelize';
import { defineModel } from '../database/model.ts';
import type { PrivacySettings } from '@harmony/contract';

/** A user's privacy settings. */
export interface PrivacySettingsRow extends PrivacySettings {
  userId: string;
}

/** The table of privacy settings: one row for each user, from the start. */
export const privacySettingsModel = defineModel<PrivacySettingsRow>('privacy_settings', {
  userId: { type: DataTypes.CHAR(36), primaryKey: true },
  defaultTransactionSharing: { type: DataTypes.BOOLEAN },
  goalProgressSharing: { type: DataTypes.BOOLEAN },
  personalDiscretionaryPrivate: { type: DataTypes.BOOLEAN },
  dualConsentRequired: { type: DataTypes.BOOLEAN },
});
