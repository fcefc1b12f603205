import type { QueueMessage, QueueState } from '@harmony/contract/queue';
import { combined } from './combined.ts';
import { currentKeys } from './keys.ts';
import { changeQueue, stateOf, takeLost, queuedWrites } from './queue.ts';
import { sendQueuedWrites } from './send-queued-writes.ts';

/**
 * Does what a page asks of the queue, and answers it with what waits; with `null` where nothing is kept of its
 * session: what it holds would be sent as somebody else.
 */
export async function handleQueueMessage(
  message: QueueMessage,
  answer: MessagePort,
): Promise<void> {
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
    answer.postMessage(isLost ? nothing : null);
    return;
  }
  if (message.kind === 'wait') {
    const { person, change } = message;
    const changes = await changeQueue(keys, (before) => combined(before, change), { person });
    answer.postMessage(changes ? stateOf(keys, changes) : null);
  } else if (message.kind === 'settle') {
    const { id, instead } = message;
    const changes = await changeQueue(keys, (before) =>
      before.flatMap((each) => {
        // What is under way may have been done.
        const isOpen = each.state !== 'waiting' || each.triedAt === undefined;
        if (each.id !== id || !isOpen) return [each];
        return instead ? [instead] : [];
      }),
    );
    answer.postMessage(stateOf(keys, changes ?? []));
  } else {
    const news: QueueState = { ...stateOf(keys, await queuedWrites(keys)), isLost };
    answer.postMessage(news);
  }
  // Nobody waits for it: the pages are told of each that is done.
  await sendQueuedWrites(keys);
}
