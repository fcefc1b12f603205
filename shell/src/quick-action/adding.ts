import { store } from '@harmony/mf-kit/internal';
import { atom } from 'jotai';

/** A dialog is there from its first opening on, and not before. */
export type DialogState = 'unwanted' | 'open' | 'closed';

/** Whether money goes out or comes in. */
export type AddingMode = 'expense' | 'income';

/** What is known of a transaction before it is entered; the amount is a decimal above zero. */
export interface BegunTransaction {
  description?: string;
  amount?: string;
}

/** Where the dialog that adds a transaction is, and with what it was last opened. */
interface TransactionDialogState {
  state: DialogState;
  mode: AddingMode;
  begun?: BegunTransaction | undefined;
}

/** The dialog that adds a transaction. */
export const transactionDialogAtom = atom<TransactionDialogState>({
  state: 'unwanted',
  mode: 'expense',
});

/** The dialog that sets a goal. */
export const goalDialogAtom = atom<DialogState>('unwanted');

/** Opens the dialog that adds a transaction. */
export function addTransaction(mode: AddingMode, begun?: BegunTransaction): void {
  store.set(transactionDialogAtom, { state: 'open', mode, begun });
}

/** Opens the dialog that sets a goal. */
export function setGoal(): void {
  store.set(goalDialogAtom, 'open');
}
