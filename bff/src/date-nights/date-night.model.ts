import type { DateNight } from '@harmony/contract';
import { DataTypes } from 'sequelize';
import { defineModel } from '../database/model.ts';

/** An evening that a couple plans. */
export interface DateNightRow {
  id: string;
  coupleId: string;
  /** Who planned it. */
  userId: string;
  title: string;
  description: string | null;
  plannedAt: Date;
  budgetCents: number;
  categoryId: string;
  location: string | null;
  /** A JSON array of texts. */
  activities: string;
  specialNotes: string | null;
  status: DateNight['status'];
  /** The transaction that booked it, at most once. */
  transactionId: string | null;
  createdAt: Date;
}

/** The table of date nights. */
export const dateNightModel = defineModel<DateNightRow>('date_nights', {
  id: { type: DataTypes.CHAR(36), primaryKey: true },
  coupleId: { type: DataTypes.CHAR(36) },
  userId: { type: DataTypes.CHAR(36) },
  title: { type: DataTypes.STRING },
  description: { type: DataTypes.STRING },
  plannedAt: { type: DataTypes.DATE(3) },
  budgetCents: { type: DataTypes.INTEGER },
  categoryId: { type: DataTypes.CHAR(36) },
  location: { type: DataTypes.STRING },
  activities: { type: DataTypes.TEXT },
  specialNotes: { type: DataTypes.STRING },
  status: { type: DataTypes.STRING },
  transactionId: { type: DataTypes.CHAR(36) },
  createdAt: { type: DataTypes.DATE(3) },
});
