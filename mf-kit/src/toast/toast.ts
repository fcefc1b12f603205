import { atom } from 'jotai';
import { store } from '../session/store.ts';
import { tabStorage } from '../storage/browser-storage.ts';

/** A short message; only one is shown at a time, and a new one replaces it. */
export interface ToastMessage {
  id: string;
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onClick: () => void };
}

const KEPT = 'harmony.toast';

/** The shown toast, if any. Rendered by the shell alone. */
export const toastAtom = atom<ToastMessage | null>(takeKept());

/** Shows a toast. Any micro-frontend may call it. */
export function toast(message: Omit<ToastMessage, 'id'>): void {
  store.set(toastAtom, { ...message, id: crypto.randomUUID() });
}

/** The id of the toast that is on the screen, set by the shell; its code loads with the first one. */
export const shownToastAtom = atom<string | null>(null);

const LONGEST_LOAD_MILLISECONDS = 5000;

/** Shows a toast, and resolves once it is on the screen, or after five seconds if its code has not loaded. */
export async function showToast(message: Omit<ToastMessage, 'id'>): Promise<void> {
  toast(message);
  const id = store.get(toastAtom)?.id;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const stop = store.sub(shownToastAtom, () => {
      if (store.get(shownToastAtom) === id) end();
    });
    const timer = setTimeout(end, LONGEST_LOAD_MILLISECONDS);
  });
}

/** Shows a toast on the next page, because this one is about to be left. */
export function toastOnNextPage(message: Omit<ToastMessage, 'id' | 'action'>): void {
  // Without storage the message is not shown; the reported action has succeeded anyway.
  tabStorage.keep(KEPT, JSON.stringify(message));
}

function takeKept(): ToastMessage | null {
  const kept = tabStorage.readJson(KEPT);
  tabStorage.remove(KEPT);
  return isMessage(kept) ? { ...kept, id: crypto.randomUUID() } : null;
}

/** The stored message may be from another version of Harmony, or edited by the user. */
function isMessage(kept: unknown): kept is Omit<ToastMessage, 'id' | 'action'> {
  if (typeof kept !== 'object' || kept === null || !('title' in kept)) return false;
  const isText = (value: unknown): boolean => value === undefined || typeof value === 'string';
  const { title, description, variant }: Record<string, unknown> = { ...kept };
  return typeof title === 'string' && isText(description) && isText(variant) && !('action' in kept);
}
