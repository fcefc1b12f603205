import { store } from '@harmony/mf-kit/internal';
import { atom } from 'jotai';

/** A dialog is there from its first opening on, and not before. */
export type DialogState = 'unwanted' | 'open' | 'closed';

/** Whether money goes out or comes in. */
export type AddingMode = 'expense' | 'income';

/** The dialog that adds a transaction, and for which direction it was last opened. */
export const transactionDialogAtom = atom<{ state: DialogState; mode: AddingMode }>({
  state: 'unwanted',
  mode: 'expense',
});

/** The dialog that sets a goal. */
export const goalDialogAtom = atom<DialogState>('unwanted');

/** Opens the dialog that adds a transaction. */
export function addTransaction(mode: AddingMode): void {
  store.set(transactionDialogAtom, { state: 'open', mode });
}

/** Opens the dialog that sets a goal. */
export function setGoal(): void {
  store.set(goalDialogAtom, 'open');
}
