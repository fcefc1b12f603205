import type { QueueMessage, QueueState } from '@harmony/contract/queue';
import { combined } from './combined.ts';
import { currentKeys } from './keys.ts';
import { changeQueue, stateOf, takeLost, queuedWrites } from './queue.ts';
import { sendQueuedWrites } from './send-queued-writes.ts';

/**
 * Handles a queue message of a page and responds with the queue, or with `null` when nothing of its session
 * is stored: its changes would be sent for another user.
 */
export async function handleQueueMessage(message: QueueMessage, port: MessagePort): Promise<void> {
  const keys = await currentKeys();
  const isLost = message.kind === 'send' && (await takeLost(message.person));
  if (keys?.session !== message.session) {
    const nothing: QueueState = {
      kind: 'waiting',
      session: message.session,
      changes: [],
      done: [],
      isLost,
    };
    port.postMessage(isLost ? nothing : null);
    return;
  }
  if (message.kind === 'wait') {
    const { person, change } = message;
    const changes = await changeQueue(keys, (before) => combined(before, change), { person });
    port.postMessage(changes ? stateOf(keys, changes) : null);
  } else if (message.kind === 'settle') {
    const { id, instead } = message;
    const changes = await changeQueue(keys, (before) =>
      before.flatMap((each) => {
        // A change being sent may have been applied.
        const isOpen = each.state !== 'waiting' || each.triedAt === undefined;
        if (each.id !== id || !isOpen) return [each];
        return instead ? [instead] : [];
      }),
    );
    port.postMessage(stateOf(keys, changes ?? []));
  } else {
    const news: QueueState = { ...stateOf(keys, await queuedWrites(keys)), isLost };
    port.postMessage(news);
  }
  // Not awaited: the pages are notified of each applied change.
  await sendQueuedWrites(keys);
}
