import { createWakeUps } from './wake-ups.ts';
import type { WakeUps } from './wake-ups.ts';
import type { RedisConnections } from '../../platform/redis.ts';

const CHANNEL = 'harmony:wake-ups';
const SEPARATOR = ',';

/**
 * Wake-ups across all instances that share a Redis server. After an outage all local streams are woken; during it,
 * changes on other instances are found at the next heartbeat.
 */
export function createSharedWakeUps({ commands, subscriber, failed }: RedisConnections): WakeUps {
  const local = createWakeUps();
  subscriber.on('ready', () => {
    subscriber.subscribe(CHANNEL).then(() => local.wakeAll(), failed);
  });
  subscriber.on('message', (_channel, message) => {
    local.wake(message.split(SEPARATOR));
  });
  return {
    ...local,
    wake(userIds) {
      local.wake(userIds);
      commands.publish(CHANNEL, userIds.join(SEPARATOR)).catch(failed);
    },
  };
}
