import type { Category } from '@harmony/contract';
import { DataTypes } from 'sequelize';
import { defineModel } from '../database/model.ts';

/** What a couple sorts its transactions by. */
export interface CategoryRow {
  id: string;
  coupleId: string;
  name: string;
  type: Category['type'];
  icon: string;
  color: string;
  /** 0 when there is no budget. */
  monthlyBudgetCents: number;
  /** Built-in categories do not count against the plan's limit. */
  isBuiltIn: boolean;
  isArchived: boolean;
  createdAt: Date;
}

/** The table of categories. */
export const categoryModel = defineModel<CategoryRow>('categories', {
  id: { type: DataTypes.CHAR(36), primaryKey: true },
  coupleId: { type: DataTypes.CHAR(36) },
  name: { type: DataTypes.STRING },
  type: { type: DataTypes.STRING },
  icon: { type: DataTypes.STRING },
  color: { type: DataTypes.CHAR(7) },
  monthlyBudgetCents: { type: DataTypes.INTEGER },
  isBuiltIn: { type: DataTypes.BOOLEAN },
  isArchived: { type: DataTypes.BOOLEAN },
  createdAt: { type: DataTypes.DATE(3) },
});
