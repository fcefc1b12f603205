/**
 * The message of a page without a connection. It depends on `navigator.onLine`, which Chromium resets in pages opened
 * while tests emulate being offline.
 */
export const OFFLINE_MESSAGE = /(You’re offline|Can’t reach Harmony)\./;
