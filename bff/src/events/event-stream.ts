import { topicSchema } from '@harmony/contract';
import type { ChangeEvent } from '@harmony/contract';
import type { Request, Response } from 'express';
import type { Services } from '../services.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { coalesced } from './coalesced.ts';
import type { Announcement } from './outbox.ts';
import { pendingOf } from './outbox.ts';

const RECONNECT_MILLISECONDS = 1000;

/**
 * Streams a viewer's events until the client goes, the session or the couple ends, or the server
 * stops. Each
 * wake-up and each heartbeat asks the database again whether the session still stands.
 */
export async function streamEvents(
  services: Services,
  viewer: Viewer,
  request: Request,
  response: Response,
): Promise<void> {
  const { database, logger, state, streams, times, wakeUps } = services;
  const start = await startOf(services, viewer, lastEventIdOf(request));
  if (response.destroyed) return;
  // A stream may be quiet for longer than other answers; the heartbeats look after it.
  request.setTimeout(0);
  response.status(200).set({
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  // The id goes ahead of any event, so that a resumed stream misses nothing since now.
  response.write(`retry: ${RECONNECT_MILLISECONDS}\nid: ${start.sequence}\n\n`);
  if (start.missed) response.write(changeEvent(everythingAt(start.sequence)));

  let cursor = start.sequence;
  const catchUp = coalesced(async () => {
    const pending = await pendingOf(database, viewer.sessionId, cursor);
    if (response.writableEnded) return;
    if (!pending) end();
    for (const announcement of pending?.announcements ?? []) {
      response.write(changeEvent(announcement));
      cursor = announcement.sequence;
    }
    // Whoever has left a couple comes back as who they are now.
    if (viewer.couple && pending?.coupleId !== viewer.couple.id) end();
  });
  const wake = (): void => {
    catchUp().catch((error: unknown) => {
      // The client comes back by itself and resumes, so a failure only has to end the stream.
      logger.warn({ err: error }, 'event stream failed');
      end();
    });
  };
  const heartbeat = setInterval(() => {
    // What went out with the last heartbeat has not been taken: nobody reads any more.
    if (response.writableLength > 0) {
      response.destroy();
      return;
    }
    response.write(': still here\n\n');
    wake();
  }, times.heartbeat);
  const stopListening = wakeUps.listen(viewer.user.id, wake);
  const end = (): void => {
    clearInterval(heartbeat);
    stopListening();
    streams.remove(end);
    response.end();
  };
  streams.add(end);
  response.on('close', end);
  if (state.stopping) end();
  // What was committed while nobody listened yet.
  else wake();
}

/**
 * The last event that the client has: as a browser says it when it comes back, or at first as the
 * page says it in `?after=`, which was made at that event.
 */
function lastEventIdOf(request: Request): string | undefined {
  const { after } = request.query;
  return request.get('Last-Event-ID') ?? (typeof after === 'string' ? after : undefined);
}

/** Where a stream starts. */
interface Start {
  /** The number of the last event that the client has. */
  sequence: number;
  /** Whether events after the client's last one are not kept any more. */
  missed: boolean;
}

/** After the client's last event where that is known and the next one is kept, otherwise now. */
async function startOf(
  { database }: Services,
  viewer: Viewer,
  lastEventId: string | undefined,
): Promise<Start> {
  const after = lastEventId && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : undefined;
  const pending = await pendingOf(database, viewer.sessionId, after);
  const newest = pending?.lastSequence ?? 0;
  if (after === undefined || after === newest) return { sequence: newest, missed: false };
  const complete = pending?.announcements[0]?.sequence === after + 1;
  return complete ? { sequence: after, missed: false } : { sequence: newest, missed: true };
}

function everythingAt(sequence: number): Announcement {
  return { sequence, topics: topicSchema.options };
}

function changeEvent({ sequence, topics }: Announcement): string {
  const data: ChangeEvent = { topics: [...topics] };
  return `event: change\nid: ${sequence}\ndata: ${JSON.stringify(data)}\n\n`;
}
