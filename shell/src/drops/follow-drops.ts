import { pageAt } from '@harmony/contract';
import { keepDroppedFiles, navigate, readBoot } from '@harmony/mf-kit';
import { isOverlayOpen } from '../shortcuts/is-busy.ts';

const READER = '/import';

/**
 * Opens files dropped on any page in the import page. The browser would replace the page with the file.
 *
 * @param notify called with whether a file is dragged over a page that accepts it
 * @returns a function that stops it
 */
export function followDrops(notify: (isOver: boolean) => void): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal };
  window.addEventListener(
    'dragover',
    (event) => {
      const { dataTransfer } = event;
      if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const isTaken = canRead();
      if (!isTaken) dataTransfer.dropEffect = 'none';
      notify(isTaken);
    },
    options,
  );
  window.addEventListener(
    'dragleave',
    ({ relatedTarget }) => {
      // Otherwise the pointer only moves to another element.
      if (relatedTarget === null) notify(false);
    },
    options,
  );
  window.addEventListener(
    'drop',
    (event) => {
      const files = event.dataTransfer?.files ?? [];
      if (event.defaultPrevented || files.length === 0) return;
      event.preventDefault();
      notify(false);
      if (!canRead()) return;
      keepDroppedFiles(files);
      if (window.location.pathname !== READER) navigate(READER);
    },
    options,
  );
  return () => listening.abort();
}

/** Not from an open dialog, whose input would be lost, and not in the partner's view, which has no such page. */
function canRead(): boolean {
  const { registry, user } = readBoot();
  return !isOverlayOpen() && pageAt(registry, READER, user) !== undefined;
}
