/*
 * What a page that was rendered at build time and its scripts agree on. A file without imports, because
 * the one script that such a page begins with brings it along.
 */

/** Marks the element of a page that was rendered at build time, until React has taken it over. */
export const PRERENDERED_ATTRIBUTE = 'data-prerendered';

/** Marks the element of a page that shows its skeleton, until the page itself has come. */
export const OPENING_ATTRIBUTE = 'data-opening';

/** The event on the document when React has taken it over. */
export const HYDRATED_EVENT = 'harmony:hydrated';

/** The event on the document when the shell has started: from then on it tells of failures itself. */
export const STARTED_EVENT = 'harmony:started';

/** The id of the element that says that Harmony could not be loaded, until the shell has started. */
export const LATE_ELEMENT_ID = 'late';

/** What stands in the HTML of the frame where a page belongs. */
export const PAGE_PLACE = '<!--page-->';

/** The id of the element that a page of a micro-frontend is in. */
export function pageElementId(microfrontend: string, page: string): string {
  return `page-${microfrontend}-${page}`;
}
