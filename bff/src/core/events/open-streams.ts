import type { Logger } from 'pino';
import type { Reader } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import { coalesced } from './coalesced.ts';
import { newsFor } from './outbox.ts';
import type { Announcement } from './outbox.ts';
import type { WakeUps } from './wake-ups.ts';

declare module '../../services.ts' {
  interface Services {
    streams: OpenStreams;
  }
}

/** Browsers open one for all tabs; the rest allows for disconnected streams that are not yet detected. */
const MAX_PER_SESSION = 20;
const MAX_PER_USER = 60;
const RETRY_SECONDS = 15;

export interface OpenStream {
  userId: string;
  sessionId: string;
  /** The couple at the time of opening. */
  coupleId: string | undefined;
  sequence: number;
  send(announcement: Announcement): void;
  end(): void;
}

export interface OpenStreams {
  /**
   * Adds a stream, which receives its user's events until the session or the couple ends.
   *
   * @throws ApiError `too_many_streams` beyond the limit per session or user
   */
  add(stream: OpenStream): void;
  remove(stream: OpenStream): void;
  wake(userId: string): void;
  count(): number;
  endAll(): void;
}

/** The open streams of a user, served together. */
interface Feed {
  streams: Set<OpenStream>;
  wake(): void;
  stopListening(): void;
}

/** Manages open streams, with one query for all streams of a user. */
export function createOpenStreams(
  reader: Reader,
  wakeUps: Pick<WakeUps, 'listen'>,
  logger: Logger,
): OpenStreams {
  const feeds = new Map<string, Feed>();
  const all = (): OpenStream[] => [...feeds.values()].flatMap(({ streams }) => [...streams]);

  function createFeed(userId: string): Feed {
    const streams = new Set<OpenStream>();
    const catchUp = coalesced(() => feed(reader, userId, streams));
    const wake = (): void => {
      catchUp().catch((error: unknown) => {
        // Clients reconnect and resume, so ending the streams is enough.
        logger.warn({ err: error }, 'event streams failed');
        for (const { end } of streams) end();
      });
    };
    return { streams, wake, stopListening: wakeUps.listen(userId, wake) };
  }

  return {
    add(stream) {
      const { userId, sessionId } = stream;
      const { streams } = feeds.get(userId) ?? { streams: new Set<OpenStream>() };
      const ofSession = [...streams].filter((each) => each.sessionId === sessionId);
      if (streams.size >= MAX_PER_USER || ofSession.length >= MAX_PER_SESSION) {
        throw new ApiError(
          'too_many_streams',
          sentence('This is open in too many places at once. Close some of them.'),
          {},
          RETRY_SECONDS,
        );
      }
      const own = feeds.get(userId) ?? createFeed(userId);
      feeds.set(userId, own);
      own.streams.add(stream);
    },
    remove(stream) {
      const own = feeds.get(stream.userId);
      own?.streams.delete(stream);
      if (own?.streams.size !== 0) return;
      own.stopListening();
      feeds.delete(stream.userId);
    },
    wake: (userId) => feeds.get(userId)?.wake(),
    count: () => all().length,
    endAll() {
      for (const { end } of all()) end();
    },
  };
}

async function feed(
  reader: Reader,
  userId: string,
  streams: ReadonlySet<OpenStream>,
): Promise<void> {
  const after = Math.min(...[...streams].map(({ sequence }) => sequence));
  const known = [...streams];
  const { announcements, coupleOfSession } = await newsFor(reader, userId, after);
  for (const stream of known) {
    const coupleId = coupleOfSession.get(stream.sessionId);
    const news = coupleId === undefined ? [] : announcements;
    for (const announcement of news) {
      if (announcement.sequence <= stream.sequence) continue;
      stream.send(announcement);
      stream.sequence = announcement.sequence;
    }
    // A user who has left the couple reconnects with their new state.
    const hasLeft = stream.coupleId !== undefined && coupleId !== stream.coupleId;
    if (coupleId === undefined || hasLeft) stream.end();
  }
}
