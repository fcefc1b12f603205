import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { store } from '../session/store.ts';

/** Dropped files, until the page that imports them takes them. */
const droppedFilesAtom = atom<readonly File[]>([]);

/** Stores dropped files until a page takes them. */
export function keepDroppedFiles(files: Iterable<File>): void {
  store.set(droppedFilesAtom, (waiting) => [...waiting, ...files]);
}

/**
 * Takes files that were dropped on any page, one after the other.
 *
 * @param take called with the next file once there is one and `isFree`
 * @param isFree whether another file can be taken
 * @returns the remaining files
 */
export function useDroppedFiles(take: (file: File) => void, isFree: boolean): readonly File[] {
  const waiting = useAtomValue(droppedFilesAtom, { store });
  const next = isFree ? waiting[0] : undefined;
  useEffect(() => {
    // Another component may have taken it already.
    if (!next || !store.get(droppedFilesAtom).includes(next)) return;
    store.set(droppedFilesAtom, (files) => files.filter((file) => file !== next));
    take(next);
    // The current callback is used when a file arrives.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [next]);
  return waiting;
}
