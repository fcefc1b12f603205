import { DataTypes } from 'sequelize';
import { defineModel } from '../database/model.ts';

/** That a user belongs to a couple; the schema allows one couple per user and two users per couple. */
export interface CoupleMemberRow {
  userId: string;
  coupleId: string;
  /** 1 created the couple, 2 joined it. */
  position: 1 | 2;
  monthlyLimitCents: number;
  joinedAt: Date;
}

/** The table of members. */
export const coupleMemberModel = defineModel<CoupleMemberRow>('couple_members', {
  userId: { type: DataTypes.CHAR(36), primaryKey: true },
  coupleId: { type: DataTypes.CHAR(36) },
  position: { type: DataTypes.SMALLINT },
  monthlyLimitCents: { type: DataTypes.INTEGER },
  joinedAt: { type: DataTypes.DATE(3) },
});
