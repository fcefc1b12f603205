import type { BegunTransaction, EntryMode } from '@harmony/contract';
import { store } from '@harmony/mf-kit/internal';
import { atom } from 'jotai';

/** A dialog stays mounted once it has been opened. */
export type DialogState = 'unwanted' | 'open' | 'closed';

interface TransactionDialogState {
  state: DialogState;
  mode: EntryMode;
  draft?: BegunTransaction | undefined;
}

export const transactionDialogAtom = atom<TransactionDialogState>({
  state: 'unwanted',
  mode: 'expense',
});

export const goalDialogAtom = atom<DialogState>('unwanted');

export const transferDialogAtom = atom<DialogState>('unwanted');

export function addTransaction(mode: EntryMode, draft?: BegunTransaction): void {
  store.set(transactionDialogAtom, { state: 'open', mode, draft });
}

export function transferMoney(): void {
  store.set(transferDialogAtom, 'open');
}

export function setGoal(): void {
  store.set(goalDialogAtom, 'open');
}
