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
  /** Takes note that a command failed: the log says it unless it has, until Redis is back. */
  failed(error: unknown): void;
  close(): void;
}

/**
 * Connects to Redis, and again whenever the connection is lost. Redis makes things faster and
 * stricter across instances; nothing waits for it for long and nothing depends on it.
 */
export function connectRedis(url: string, logger: Logger): RedisConnections {
  let isLost = false;
  function failed(error: unknown): void {
    if (isLost) return;
    isLost = true;
    logger.warn(
      { err: error },
      'Redis is lost: until it is back this instance wakes and counts for itself',
    );
  }
  const connection = (): Redis => {
    const redis = new Redis(url, {
      connectTimeout: PATIENCE_MILLISECONDS,
      commandTimeout: PATIENCE_MILLISECONDS,
      // Ends a connection that owes a response: a late one would be taken for that of the next command.
      socketTimeout: PATIENCE_MILLISECONDS,
      maxRetriesPerRequest: 1,
      // A command while the connection is lost fails at once instead of waiting.
      enableOfflineQueue: false,
      retryStrategy: (attempt) => Math.min(LONGEST_PAUSE_MILLISECONDS, attempt * 100),
    });
    redis.on('error', failed);
    redis.on('ready', found);
    return redis;
  };
  const connections = [connection(), connection()] as const;
  const [commands, subscriber] = connections;
  function found(): void {
    if (!isLost || connections.some(({ status }) => status !== 'ready')) return;
    isLost = false;
    logger.info('Redis is back');
  }
  const pings = setInterval(() => {
    for (const redis of connections) if (redis.status === 'ready') redis.ping().then(found, failed);
  }, PING_MILLISECONDS).unref();
  return {
    commands,
    subscriber,
    failed,
    close() {
      clearInterval(pings);
      commands.disconnect();
      subscriber.disconnect();
    },
  };
}
