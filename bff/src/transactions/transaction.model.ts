import type { Transaction } from '@harmony/contract';
import { DataTypes } from 'sequelize';
import { defineModel } from '../database/model.ts';

/** Money earned or spent. Read only through `visible-transactions.ts`. */
export interface TransactionRow {
  id: string;
  coupleId: string;
  /** The author, who never changes. */
  userId: string;
  categoryId: string;
  description: string;
  notes: string | null;
  /** Negative is spending. */
  amountCents: number;
  type: Transaction['type'];
  isVisible: boolean;
  date: string;
  createdAt: Date;
}

/** The table of transactions, for writing. */
export const transactionModel = defineModel<TransactionRow>('transactions', {
  id: { type: DataTypes.CHAR(36), primaryKey: true },
  coupleId: { type: DataTypes.CHAR(36) },
  userId: { type: DataTypes.CHAR(36) },
  categoryId: { type: DataTypes.CHAR(36) },
  description: { type: DataTypes.STRING },
  notes: { type: DataTypes.STRING },
  amountCents: { type: DataTypes.INTEGER },
  type: { type: DataTypes.STRING },
  isVisible: { type: DataTypes.BOOLEAN },
  date: { type: DataTypes.DATEONLY },
  createdAt: { type: DataTypes.DATE(3) },
});
