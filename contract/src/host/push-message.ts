/* Constants and messages shared by server and service worker. Without imports, because the worker bundles
   this file. */

/**
 * Hours of the user's day, from 0 to 23: from the beginning of `from` to the beginning of `until`, also past
 * midnight.
 */
export interface QuietHours {
  from: number;
  until: number;
}

/** A push message; only the receiving browser can decrypt it (RFC 8291). */
export interface PushMessage {
  /** Its session, as named by `SESSION_HEADER`: other sessions of the browser do not show it. */
  session: string;
  /** Equal for the same news, so that duplicates are shown once. */
  tag: string;
  title: string;
  body: string;
  path: string;
  /** Whether open pages show the same news at once, so that a page in use needs no notification. */
  isShownInPages?: boolean;
  /** Time until which they do, in milliseconds since 1970; without it as long as it applies. */
  isShownInPagesUntil?: number;
  /** Hours in which it is silent; `null` when there are none or they do not apply. */
  quietHours: QuietHours | null;
}

/** Sent by the worker to a page when the user presses a notification. */
export interface OpenMessage {
  kind: 'open';
  path: string;
}

export function isQuietHour({ from, until }: QuietHours, hour: number): boolean {
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}
