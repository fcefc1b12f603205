import { DataTypes } from 'sequelize';
import { defineModel } from '../database/model.ts';

/** Two people who budget together, or one who waits for the other. */
export interface CoupleRow {
  id: string;
  name: string;
  /** Gone once the partner has joined. */
  inviteCode: string | null;
  inviteExpiresAt: Date | null;
  /** Counts guarded changes: see `guard-couple.ts`. */
  version: number;
  createdAt: Date;
}

/** The table of couples. */
export const coupleModel = defineModel<CoupleRow>('couples', {
  id: { type: DataTypes.CHAR(36), primaryKey: true },
  name: { type: DataTypes.STRING },
  inviteCode: { type: DataTypes.CHAR(8) },
  inviteExpiresAt: { type: DataTypes.DATE(3) },
  version: { type: DataTypes.BIGINT },
  createdAt: { type: DataTypes.DATE(3) },
});
