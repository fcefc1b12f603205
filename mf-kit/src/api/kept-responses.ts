import { KEPT_AT_HEADER } from '@harmony/contract';
import { atom } from 'jotai';
import { store } from '../session/store.ts';

/**
 * Since when what is shown may have changed, in milliseconds since 1970: where there is no network the service
 * worker answers with what it has kept. `undefined` while the server answers.
 */
export const knownSinceAtom = atom<number | undefined>(undefined);

/** Takes note of whether a response comes from the server, or from what was kept and when. */
export function noteKept({ headers }: Response): void {
  const keptAt = headers.get(KEPT_AT_HEADER);
  store.set(knownSinceAtom, (before) =>
    keptAt === null ? undefined : Math.min(before ?? Infinity, Number(keptAt)),
  );
}
