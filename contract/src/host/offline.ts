/* Constants and messages shared by server, page and service worker. Without imports, because the worker
   bundles this file. */

export const WORKER_ADDRESS = '/service-worker.js';

/** Address of the page that the worker stores: the shell of the signed-in user, without a page of its own. */
export const KEPT_PAGE_ADDRESS = '/kept-page';

/**
 * Header with the name of the session that a response was made for. A request with this header is answered
 * for that session, or as signed out.
 */
export const SESSION_HEADER = 'x-harmony-session';

/** The value of {@link SESSION_HEADER} on signed-out pages. */
export const NO_SESSION = 'none';

/**
 * Marker in the HTML of a page with a skeleton, once: the part before it is the same for all users with the
 * same language and theme, except for the style nonce; the part after it belongs to the user.
 */
export const OWN_PART = '<!-- own -->';

/** Header of responses stored by the worker: their time, in milliseconds since 1970. */
export const KEPT_AT_HEADER = 'x-harmony-kept-at';

/** For how long stored data is shown without contact to the server: the lifetime of an idle session. */
export const KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

/** Sent by a page to the worker after loading. */
export interface KeepMessage {
  kind: 'keep';
  path: string;
  /** Value of the builds header for which this page was made. */
  builds: string | undefined;
  /** Addresses of the builds in its registry, such as `/mf/shell/0123456789ab/`. */
  folders: string[];
  /** Addresses of the loaded files of those builds. */
  files: string[];
  /** Addresses requested from the API, such as `/api/goals?page=2`. */
  addresses: string[];
  /** When it began, in milliseconds since 1970: data stored before may be outdated. */
  since: number;
}

/** Sent by a page to the worker after a change. */
export interface ChangedMessage {
  kind: 'changed';
  /** Paths of the contract whose responses may have changed, such as `/api/goals/:id`. */
  paths: string[];
  /** When the page was notified of the change, in milliseconds since 1970. */
  since: number;
}
