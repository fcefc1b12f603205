import { pageAt } from '@harmony/contract';
import { keepDroppedFiles, navigate, readBoot } from '@harmony/mf-kit';
import { isAbove } from '../shortcuts/is-busy.ts';

/** The page that reads files. */
const READER = '/import';

/**
 * Takes files that are dropped anywhere to the page that reads them. The browser would open them in the place of
 * the page.
 *
 * @param tell called with whether a file is held over a page that takes it
 * @returns what stops it
 */
export function followDrops(tell: (isOver: boolean) => void): () => void {
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
      tell(isTaken);
    },
    options,
  );
  window.addEventListener(
    'dragleave',
    ({ relatedTarget }) => {
      // Otherwise it only goes on to another element.
      if (relatedTarget === null) tell(false);
    },
    options,
  );
  window.addEventListener(
    'drop',
    (event) => {
      const files = event.dataTransfer?.files ?? [];
      if (event.defaultPrevented || files.length === 0) return;
      event.preventDefault();
      tell(false);
      if (!canRead()) return;
      keepDroppedFiles(files);
      if (window.location.pathname !== READER) navigate(READER);
    },
    options,
  );
  return () => listening.abort();
}

/** Not from an open dialog, whose input would be lost, and not with the partner's eyes, which have no such page. */
function canRead(): boolean {
  const { registry, user } = readBoot();
  return !isAbove() && pageAt(registry, READER, user) !== undefined;
}
