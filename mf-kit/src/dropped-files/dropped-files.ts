import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { store } from '../session/store.ts';

/** Files that were dropped on any page, until the page that reads them takes them. */
const droppedFilesAtom = atom<readonly File[]>([]);

/** Keeps files for the page that reads them. */
export function keepDroppedFiles(files: Iterable<File>): void {
  store.set(droppedFilesAtom, (waiting) => [...waiting, ...files]);
}

/**
 * Takes the files that are dropped on any page, one after the other.
 *
 * @param take called with the next file, as soon as it is there and `isFree`
 * @param isFree whether one more can be taken
 * @returns the files that still wait
 */
export function useDroppedFiles(take: (file: File) => void, isFree: boolean): readonly File[] {
  const waiting = useAtomValue(droppedFilesAtom, { store });
  const next = isFree ? waiting[0] : undefined;
  useEffect(() => {
    // Whoever else is on the page may have taken it.
    if (!next || !store.get(droppedFilesAtom).includes(next)) return;
    store.set(droppedFilesAtom, (files) => files.filter((file) => file !== next));
    take(next);
    // What is done with it is said when it comes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [next]);
  return waiting;
}
