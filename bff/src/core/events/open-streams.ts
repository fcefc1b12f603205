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

/** Each browser holds one, whatever its tabs; some more until it is noticed that one is gone. */
const MOST_OF_A_SESSION = 20;
const MOST_OF_A_USER = 60;
const RETRY_SECONDS = 15;

/** An event stream that is open. */
export interface OpenStream {
  userId: string;
  sessionId: string;
  /** The couple that it was opened in. */
  coupleId: string | undefined;
  /** The number of the last event that was sent. */
  sequence: number;
  send(announcement: Announcement): void;
  end(): void;
}

/** The event streams that are open on a server. */
export interface OpenStreams {
  /**
   * Feeds a stream with what is announced to its user, until the session or the couple is over.
   *
   * @throws ApiError `too_many_streams` when the session or its user has too many
   */
  add(stream: OpenStream): void;
  remove(stream: OpenStream): void;
  /** Looks for news of a user. */
  wake(userId: string): void;
  /** How many are open. */
  count(): number;
  endAll(): void;
}

/** The open streams of one user, who are fed together. */
interface Feed {
  streams: Set<OpenStream>;
  wake(): void;
  stopListening(): void;
}

/** Keeps open streams and feeds them: one look into the database for all streams of a user. */
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
        // Clients come back by themselves and resume, so a failure only has to end the streams.
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
      if (streams.size >= MOST_OF_A_USER || ofSession.length >= MOST_OF_A_SESSION) {
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
  const asked = [...streams];
  const { announcements, coupleOfSession } = await newsFor(reader, userId, after);
  for (const stream of asked) {
    const coupleId = coupleOfSession.get(stream.sessionId);
    const news = coupleId === undefined ? [] : announcements;
    for (const announcement of news) {
      if (announcement.sequence <= stream.sequence) continue;
      stream.send(announcement);
      stream.sequence = announcement.sequence;
    }
    // Whoever has left a couple comes back as who they are now.
    const hasLeft = stream.coupleId !== undefined && coupleId !== stream.coupleId;
    if (coupleId === undefined || hasLeft) stream.end();
  }
}
