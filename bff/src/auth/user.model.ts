import { DataTypes } from 'sequelize';
import { defineModel } from '../database/model.ts';

/** An account. */
export interface UserRow {
  id: string;
  /** In lower case. Others may carry the same, as long as they have not proved it. */
  email: string;
  /** The address once it is proved, until then the id: what is unique. */
  emailKey: string;
  username: string;
  /** Absent for accounts that sign in elsewhere. */
  passwordHash: string | null;
  /** Where it was made; empty once the address is proved. */
  originUserAgent: string;
  originNetwork: string;
  firstName: string;
  lastName: string;
  /** The user's own subscription; the plan in effect also depends on the partner's. */
  subscriptionTier: string;
  subscriptionStatus: string;
  /** The number of the newest event for this user. */
  eventSequence: number;
  createdAt: Date;
}

/** The table of users. */
export const userModel = defineModel<UserRow>('users', {
  id: { type: DataTypes.CHAR(36), primaryKey: true },
  email: { type: DataTypes.STRING },
  emailKey: { type: DataTypes.STRING },
  username: { type: DataTypes.STRING },
  passwordHash: { type: DataTypes.STRING },
  originUserAgent: { type: DataTypes.STRING },
  originNetwork: { type: DataTypes.STRING },
  firstName: { type: DataTypes.STRING },
  lastName: { type: DataTypes.STRING },
  subscriptionTier: { type: DataTypes.STRING },
  subscriptionStatus: { type: DataTypes.STRING },
  eventSequence: { type: DataTypes.BIGINT },
  createdAt: { type: DataTypes.DATE(3) },
});
