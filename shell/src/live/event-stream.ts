import { changeEventSchema, endpoints } from '@harmony/contract';
import { request, RequestError } from '@harmony/mf-kit';
import type { News } from './news.ts';

const REOPEN_MILLISECONDS = 3000;

/**
 * Opens the stream of the couple's changes and keeps it open. The browser reconnects itself and sends the
 * last event id; after an interruption everything counts as changed nevertheless, since the server may have
 * deleted older events.
 *
 * @param after id of the last known event
 * @param notify called with each change, and with the end of the session
 * @param broken whether an earlier stream was interrupted, so that events may be missing
 */
export function openStream(after: number, notify: (news: News) => void, broken = false): void {
  const stream = new EventSource(`/api/events?after=${after}`);
  let last = after;
  let missed = broken;
  stream.addEventListener('change', ({ data, lastEventId }: MessageEvent<string>) => {
    last = Number(lastEventId);
    const change = changeEventSchema.safeParse(JSON.parse(data));
    // Unreadable events are from a newer server and may concern anything.
    notify({ kind: 'change', last, topics: change.data?.topics ?? 'all' });
  });
  stream.addEventListener('error', () => {
    missed = true;
    // After a response that is not a stream, such as 401 or 503, the browser does not reconnect by itself.
    if (stream.readyState === EventSource.CLOSED) void reopen(last, notify);
  });
  stream.addEventListener('open', () => {
    if (missed) notify({ kind: 'change', last, topics: 'all' });
    missed = false;
  });
}

/** Reopens the stream after a pause, unless the session has ended. */
async function reopen(after: number, notify: (news: News) => void): Promise<void> {
  const isOver = await request(endpoints.session.currentUser).then(
    () => false,
    (error: unknown) => error instanceof RequestError && error.status === 401,
  );
  if (isOver) notify({ kind: 'signed-out' });
  else setTimeout(() => openStream(after, notify, true), REOPEN_MILLISECONDS);
}
