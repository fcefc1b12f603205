import { DataTypes } from 'sequelize';
import { defineModel } from '../database/model.ts';

/** Something that a couple saves for. */
export interface GoalRow {
  id: string;
  coupleId: string;
  /** Who created it. */
  userId: string;
  name: string;
  targetCents: number;
  icon: string;
  targetDate: string | null;
  createdAt: Date;
}

/** Money that one of the partners put aside for a goal, or took back when negative. */
export interface GoalContributionRow {
  id: string;
  coupleId: string;
  goalId: string;
  userId: string;
  amountCents: number;
  date: string;
  note: string | null;
  createdAt: Date;
}

/** The table of savings goals. */
export const goalModel = defineModel<GoalRow>('savings_goals', {
  id: { type: DataTypes.CHAR(36), primaryKey: true },
  coupleId: { type: DataTypes.CHAR(36) },
  userId: { type: DataTypes.CHAR(36) },
  name: { type: DataTypes.STRING },
  targetCents: { type: DataTypes.INTEGER },
  icon: { type: DataTypes.STRING },
  targetDate: { type: DataTypes.DATEONLY },
  createdAt: { type: DataTypes.DATE(3) },
});

/** The table of contributions. */
export const goalContributionModel = defineModel<GoalContributionRow>('goal_contributions', {
  id: { type: DataTypes.CHAR(36), primaryKey: true },
  coupleId: { type: DataTypes.CHAR(36) },
  goalId: { type: DataTypes.CHAR(36) },
  userId: { type: DataTypes.CHAR(36) },
  amountCents: { type: DataTypes.INTEGER },
  date: { type: DataTypes.DATEONLY },
  note: { type: DataTypes.STRING },
  createdAt: { type: DataTypes.DATE(3) },
});
