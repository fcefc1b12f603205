import { Redis } from 'ioredis';
import type { Logger } from 'pino';

const TIMEOUT_MILLISECONDS = 2000;
const MAX_PAUSE_MILLISECONDS = 2000;
/** Interval of liveness checks, as a subscribed connection is otherwise silent. */
const PING_MILLISECONDS = 5000;

/** The connections to Redis: a subscribed connection cannot run commands. */
export interface RedisConnections {
  commands: Redis;
  subscriber: Redis;
  /** Records a failed command; logged once until Redis is available again. */
  failed(error: unknown): void;
  close(): void;
}

/**
 * Connects to Redis, and reconnects whenever the connection is lost. Redis makes the server faster and limits stricter
 * across instances; no request depends on it or waits for it for long.
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
      connectTimeout: TIMEOUT_MILLISECONDS,
      commandTimeout: TIMEOUT_MILLISECONDS,
      // Ends a connection after a timeout: a late response would be matched to the next command.
      socketTimeout: TIMEOUT_MILLISECONDS,
      maxRetriesPerRequest: 1,
      // Commands fail immediately while the connection is lost.
      enableOfflineQueue: false,
      retryStrategy: (attempt) => Math.min(MAX_PAUSE_MILLISECONDS, attempt * 100),
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
