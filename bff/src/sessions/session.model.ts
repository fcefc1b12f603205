import { DataTypes } from 'sequelize';
import { defineModel } from '../database/model.ts';

/** A signed-in browser. The id is the keyed hash of the token in its cookie. */
export interface SessionRow {
  id: string;
  userId: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  /** What the browser calls itself; empty when it does not say. */
  userAgent: string;
  /** What the provider of an external sign-in vouched with. */
  idToken: string | null;
}

/** The table of sessions. */
export const sessionModel = defineModel<SessionRow>('sessions', {
  id: { type: DataTypes.CHAR(64), primaryKey: true },
  userId: { type: DataTypes.CHAR(36) },
  createdAt: { type: DataTypes.DATE(3) },
  lastSeenAt: { type: DataTypes.DATE(3) },
  expiresAt: { type: DataTypes.DATE(3) },
  userAgent: { type: DataTypes.STRING },
  idToken: { type: DataTypes.TEXT },
});
