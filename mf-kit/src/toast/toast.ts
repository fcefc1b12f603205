import { atom } from 'jotai';
import { store } from '../session/store.ts';
import { tabStorage } from '../storage/browser-storage.ts';

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
  // A browser that keeps nothing shows nothing: what the message tells of is done all the same.
  tabStorage.keep(KEPT, JSON.stringify(message));
}

function takeKept(): ToastMessage | null {
  const kept = tabStorage.readJson(KEPT);
  tabStorage.remove(KEPT);
  return isMessage(kept) ? { ...kept, id: crypto.randomUUID() } : null;
}

/** What is kept may be of another version of Harmony, or of somebody who tries things out. */
function isMessage(kept: unknown): kept is Omit<ToastMessage, 'id' | 'action'> {
  if (typeof kept !== 'object' || kept === null || !('title' in kept)) return false;
  const isText = (value: unknown): boolean => value === undefined || typeof value === 'string';
  const { title, description, variant }: Record<string, unknown> = { ...kept };
  return typeof title === 'string' && isText(description) && isText(variant) && !('action' in kept);
}
