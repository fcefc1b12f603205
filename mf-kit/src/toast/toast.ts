import { atom } from 'jotai';
import { store } from '../session/store.ts';

/** A short message; one is shown at a time, and a new one takes its place. */
export interface ToastMessage {
  id: string;
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onClick: () => void };
}

/** The toast on show, if any. Only the shell renders it. */
export const toastAtom = atom<ToastMessage | null>(null);

/** Shows a toast. Any code of any micro-frontend can call it. */
export function toast(message: Omit<ToastMessage, 'id'>): void {
  store.set(toastAtom, { ...message, id: crypto.randomUUID() });
}
