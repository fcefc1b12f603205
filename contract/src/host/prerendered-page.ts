/* Constants shared by prerendered pages and their scripts. Without imports, because the first script of
   such a page bundles this file. */

/** Marks the element of a prerendered page until React has hydrated it. */
export const PRERENDERED_ATTRIBUTE = 'data-prerendered';

/** Marks the element of a page that shows its skeleton until the page is loaded. */
export const SKELETON_ATTRIBUTE = 'data-opening';

/** Event on the document after hydration. */
export const HYDRATED_EVENT = 'harmony:hydrated';

/** Event on the document after the shell has started, which from then on reports failures itself. */
export const STARTED_EVENT = 'harmony:started';

/** Id of the element that reports a failed start, until the shell has started. */
export const LATE_ELEMENT_ID = 'late';

/** Placeholder of the page in the HTML of the frame. */
export const PAGE_PLACE = '<!--page-->';

export function pageElementId(microfrontend: string, page: string): string {
  return `page-${microfrontend}-${page}`;
}
