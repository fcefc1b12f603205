import { changeEventSchema, endpoints } from '@harmony/contract';
import { request, RequestError } from '@harmony/mf-kit';
import type { News } from './news.ts';

const REOPEN_MILLISECONDS = 3000;

/**
 * Listens to what the couple changes, for ever. The browser reconnects by itself and says where it
 * stopped; after a break everything counts as changed all the same, because events that are older
 * than the server keeps would be missing.
 *
 * @param after the number of the last event that is known
 * @param tell hears of each change, and of the end of the session
 * @param broken whether an earlier stream broke, so that events may have been missed
 */
export function openStream(after: number, tell: (news: News) => void, broken = false): void {
  const stream = new EventSource(`/api/events?after=${after}`);
  let last = after;
  let missed = broken;
  stream.addEventListener('change', ({ data, lastEventId }: MessageEvent<string>) => {
    last = Number(lastEventId);
    const change = changeEventSchema.safeParse(JSON.parse(data));
    // What cannot be read is of a newer server and may concern anything.
    tell({ kind: 'change', last, topics: change.data?.topics ?? 'all' });
  });
  stream.addEventListener('error', () => {
    missed = true;
    // After an answer that is no stream, such as 401 or 503, the browser does not come back by itself.
    if (stream.readyState === EventSource.CLOSED) void comeBack(last, tell);
  });
  stream.addEventListener('open', () => {
    if (missed) tell({ kind: 'change', last, topics: 'all' });
    missed = false;
  });
}

/** Opens the stream again in a moment, unless somebody has signed out elsewhere. */
async function comeBack(after: number, tell: (news: News) => void): Promise<void> {
  const isOver = await request(endpoints.session.currentUser).then(
    () => false,
    (error: unknown) => error instanceof RequestError && error.status === 401,
  );
  if (isOver) tell({ kind: 'signed-out' });
  else setTimeout(() => openStream(after, tell, true), REOPEN_MILLISECONDS);
}
