/**
 * What a page says that is cut off from the server. Which of the two depends on what the browser believes: Chromium
 * forgets in a page that is opened while tests keep the network away that there is none.
 */
export const CUT_OFF = /(You are offline|Harmony cannot be reached)\./;
