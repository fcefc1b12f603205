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

const KEPT = 'harmony.toast';

/** The toast on show, if any. Only the shell renders it. */
export const toastAtom = atom<ToastMessage | null>(takeKept());

/** Shows a toast. Any code of any micro-frontend can call it. */
export function toast(message: Omit<ToastMessage, 'id'>): void {
  store.set(toastAtom, { ...message, id: crypto.randomUUID() });
}

/** Shows a toast on the page that is loaded next, because this one is about to be left. */
export function toastOnNextPage(message: Omit<ToastMessage, 'id' | 'action'>): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(message));
  } catch {
    // A browser that keeps nothing shows nothing: what the message tells of is done all the same.
  }
}

function takeKept(): ToastMessage | null {
  try {
    const kept = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    if (kept === null) return null;
    return { ...(JSON.parse(kept) as ToastMessage), id: crypto.randomUUID() };
  } catch {
    return null; // As above.
  }
}
