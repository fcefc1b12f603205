import { topicSchema } from '@harmony/contract';
import type { ChangeEvent } from '@harmony/contract';
import type { Request, Response } from 'express';
import type { Services } from '../../services.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { OpenStream } from './open-streams.ts';
import type { Announcement } from './outbox.ts';
import { pendingOf } from './outbox.ts';

const RECONNECT_MILLISECONDS = 1000;

/**
 * Streams a viewer's events until the client disconnects, the session or the couple ends, or the server stops. Each
 * wake-up and heartbeat checks in the database that the session is still valid.
 */
export async function streamEvents(
  services: Services,
  viewer: Viewer,
  request: Request,
  response: Response,
): Promise<void> {
  const { state, streams, times } = services;
  const start = await startOf(services, viewer, lastEventIdOf(request));
  if (response.destroyed) return;
  const { user, sessionId, couple } = viewer;
  const stream: OpenStream = {
    userId: user.id,
    sessionId,
    coupleId: couple?.id,
    sequence: start.sequence,
    send: (announcement) => response.write(changeEvent(announcement)),
    end() {
      clearInterval(heartbeat);
      streams.remove(stream);
      response.end();
    },
  };
  streams.add(stream);
  const heartbeat = setInterval(() => {
    // The client has not received the last heartbeat.
    if (response.writableLength > 0) {
      response.destroy();
      return;
    }
    response.write(': still here\n\n');
    streams.wake(user.id);
  }, times.heartbeat);
  response.on('close', stream.end);
  // Streams may be idle for longer than other responses; heartbeats detect dead ones.
  request.setTimeout(0);
  response.status(200).set({
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  // The id precedes any event, so that a resumed stream misses nothing from now on.
  response.write(`retry: ${RECONNECT_MILLISECONDS}\nid: ${start.sequence}\n\n`);
  if (start.missed) stream.send(allTopicsAt(start.sequence));
  if (state.stopping) stream.end();
  // Events committed before the stream was registered.
  else streams.wake(user.id);
}

/**
 * Returns the client's last event: `Last-Event-ID` after a reconnect, initially `?after=`, the state of the page.
 */
function lastEventIdOf(request: Request): string | undefined {
  const { after } = request.query;
  return request.get('Last-Event-ID') ?? (typeof after === 'string' ? after : undefined);
}

interface Start {
  sequence: number;
  /** Whether events after it have been deleted. */
  missed: boolean;
}

/** Starts after the client's last event if it is known and the next one is stored, otherwise now. */
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

function allTopicsAt(sequence: number): Announcement {
  return { sequence, topics: topicSchema.options };
}

function changeEvent({ sequence, topics }: Announcement): string {
  const data: ChangeEvent = { topics: [...topics] };
  return `event: change\nid: ${sequence}\ndata: ${JSON.stringify(data)}\n\n`;
}
