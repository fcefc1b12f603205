import { Redis } from 'ioredis';
import type { Logger } from 'pino';

const PATIENCE_MILLISECONDS = 2000;
const LONGEST_PAUSE_MILLISECONDS = 2000;
/** How often a connection is asked whether it is still there: one that only listens says nothing. */
const PING_MILLISECONDS = 5000;

/** The connections to Redis: a connection that listens can do nothing else. */
export interface RedisConnections {
  commands: Redis;
  subscriber: Redis;
  close(): void;
}

/**
 * Connects to Redis, and again whenever the connection is lost. Redis makes things faster and
 * stricter across instances; nothing waits for it for long and nothing depends on it.
 */
export function connectRedis(url: string, logger: Logger): RedisConnections {
  const connection = (name: string): Redis => {
    const redis = new Redis(url, {
      connectTimeout: PATIENCE_MILLISECONDS,
      commandTimeout: PATIENCE_MILLISECONDS,
      // Ends a connection that owes an answer: a late one would be taken for that of the next command.
      socketTimeout: PATIENCE_MILLISECONDS,
      maxRetriesPerRequest: 1,
      // A command while the connection is lost fails at once instead of waiting.
      enableOfflineQueue: false,
      retryStrategy: (attempt) => Math.min(LONGEST_PAUSE_MILLISECONDS, attempt * 100),
    });
    const failed = (error: unknown): void => logger.warn({ err: error, name }, 'Redis failed');
    redis.on('error', failed);
    const pings = setInterval(() => {
      if (redis.status === 'ready') redis.ping().catch(failed);
    }, PING_MILLISECONDS);
    pings.unref();
    redis.on('end', () => clearInterval(pings));
    return redis;
  };
  const [commands, subscriber] = [connection('commands'), connection('subscriber')];
  return {
    commands,
    subscriber,
    close() {
      commands.disconnect();
      subscriber.disconnect();
    },
  };
}
