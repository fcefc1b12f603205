import { KEPT_AT_HEADER } from '@harmony/contract';
import { atom } from 'jotai';
import { store } from '../session/store.ts';

/**
 * Time from which the displayed data may be outdated, in milliseconds since 1970: while offline, the
 * service worker responds with stored data. `undefined` while the server responds.
 */
export const staleSinceAtom = atom<number | undefined>(undefined);

/** Records whether a response comes from the server or from the service worker, and its age. */
export function recordResponseSource({ headers }: Response): void {
  const keptAt = headers.get(KEPT_AT_HEADER);
  store.set(staleSinceAtom, (before) =>
    keptAt === null ? undefined : Math.min(before ?? Infinity, Number(keptAt)),
  );
}
