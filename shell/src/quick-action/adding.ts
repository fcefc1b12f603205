import { store } from '@harmony/mf-kit/internal';
import { atom } from 'jotai';

/** A dialog is mounted from its first opening on. */
export type DialogState = 'unwanted' | 'open' | 'closed';

export type AddingMode = 'expense' | 'income';

/** Known values of a new transaction; the amount is a decimal above zero. */
export interface TransactionDraft {
  description?: string;
  amount?: string;
}

interface TransactionDialogState {
  state: DialogState;
  mode: AddingMode;
  draft?: TransactionDraft | undefined;
}

export const transactionDialogAtom = atom<TransactionDialogState>({
  state: 'unwanted',
  mode: 'expense',
});

export const goalDialogAtom = atom<DialogState>('unwanted');

export const transferDialogAtom = atom<DialogState>('unwanted');

export function addTransaction(mode: AddingMode, draft?: TransactionDraft): void {
  store.set(transactionDialogAtom, { state: 'open', mode, draft });
}

export function transferMoney(): void {
  store.set(transferDialogAtom, 'open');
}

export function setGoal(): void {
  store.set(goalDialogAtom, 'open');
}
