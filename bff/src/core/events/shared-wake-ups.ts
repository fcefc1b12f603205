import { createWakeUps } from './wake-ups.ts';
import type { WakeUps } from './wake-ups.ts';
import type { RedisConnections } from '../../platform/redis.ts';

const CHANNEL = 'harmony:wake-ups';
const SEPARATOR = ',';
/** Message that wakes all streams. */
const ALL = '*';

/**
 * Wake-ups across all instances that share a Redis server. After an outage of an instance's connection, its own streams
 * are woken, and those of the others if it had changes to announce meanwhile.
 */
export function createSharedWakeUps({ commands, subscriber, failed }: RedisConnections): WakeUps {
  const local = createWakeUps();
  let isUnannounced = false;
  function publish(message: string): void {
    commands.publish(CHANNEL, message).catch((error: unknown) => {
      isUnannounced = true;
      failed(error);
    });
  }
  commands.on('ready', () => {
    if (isUnannounced) publish(ALL);
    isUnannounced = false;
  });
  subscriber.on('ready', () => {
    subscriber.subscribe(CHANNEL).then(() => local.wakeAll(), failed);
  });
  subscriber.on('message', (_channel, message) => {
    if (message === ALL) local.wakeAll();
    else local.wake(message.split(SEPARATOR));
  });
  return {
    ...local,
    wake(userIds) {
      local.wake(userIds);
      publish(userIds.join(SEPARATOR));
    },
  };
}
