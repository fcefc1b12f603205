/*
 * What the server and the service worker agree on. A file without imports, because the worker brings it along.
 */

/** Hours of a person's own day, from 0 to 23: from the beginning of one to the beginning of the other, also past midnight. */
export interface QuietHours {
  from: number;
  until: number;
}

/** What a push message says; only the browser that it is for can read it (RFC 8291). */
export interface PushMessage {
  /** For whose session it is, as `SESSION_HEADER` names it: another one on the same browser is not told. */
  session: string;
  /** The same for the same news: what comes twice is shown once. */
  tag: string;
  title: string;
  body: string;
  /** The page that it leads to, such as `/goals`. */
  path: string;
  /** In these hours it makes no sound; none when there are none or they do not count. */
  quietHours: QuietHours | null;
}

/** What the worker tells a page when somebody has pressed a notification. */
export interface OpenMessage {
  kind: 'open';
  /** Such as `/goals`. */
  path: string;
}

/** Whether an hour of the day is a quiet one. */
export function isQuietHour({ from, until }: QuietHours, hour: number): boolean {
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}
