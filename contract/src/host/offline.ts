/*
 * What the server, the page and the service worker agree on. A file without imports, because the worker brings
 * it along.
 */

/** Where browsers have the service worker from. */
export const WORKER_ADDRESS = '/service-worker.js';

/** Where the worker has the page from that it keeps: the shell of the signed-in person, at no place of its own. */
export const KEPT_PAGE_ADDRESS = '/kept-page';

/**
 * The header that names the session a response was made for; other sessions have other names. A request with it is
 * answered as to that session, or as to nobody.
 */
export const SESSION_HEADER = 'x-harmony-session';

/** The value of {@link SESSION_HEADER} on pages for who has not signed in. */
export const NO_SESSION = 'none';

/**
 * Stands in the HTML of a page with a skeleton, once: what comes before is the same for everybody with the same
 * language and theme, but for the nonce of its styles, and what comes after is of whoever reads it.
 */
export const OWN_PART = '<!-- own -->';

/** The header of responses that the worker has kept: when they were made, in milliseconds since 1970. */
export const KEPT_AT_HEADER = 'x-harmony-kept-at';

/** For how long something kept is shown without hearing of the server: as long as a session waits for its person. */
export const KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

/** What a page tells the worker once it has settled. */
export interface KeepMessage {
  kind: 'keep';
  /** The path of its address, such as `/goals`. */
  path: string;
  /** The value of the header of builds that this page was made with. */
  builds: string | undefined;
  /** The addresses of the builds of its registry, such as `/mf/shell/0123456789ab/`. */
  folders: string[];
  /** The addresses of the files of those builds that it has loaded. */
  files: string[];
  /** The addresses of what it has asked the API for, such as `/api/goals?page=2`. */
  addresses: string[];
  /** When it began, in milliseconds since 1970: what was kept before may have changed. */
  since: number;
}

/** What a page tells the worker when something has changed. */
export interface ChangedMessage {
  kind: 'changed';
  /** The paths of the contract whose responses may be others now, such as `/api/goals/:id`. */
  paths: string[];
  /** When it heard of it, in milliseconds since 1970. */
  since: number;
}
