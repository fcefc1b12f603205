import { t } from '@lingui/core/macro';
import {
  endpoints,
  isAffected,
  type User,
  type QueuedWrite,
  type QueueMessage,
  type QueueState,
} from '@harmony/contract';
import { queryClient, readBoot, toast } from '@harmony/mf-kit';
import {
  staleSinceAtom,
  provideQueue,
  store,
  queuedWritesAtom,
  type WriteQueue,
} from '@harmony/mf-kit/internal';

/** Maximum time for the worker to store a change. */
const TIMEOUT_MILLISECONDS = 5000;
/** The network may return without an event. */
const RETRY_MILLISECONDS = 15_000;

type PageMessage = QueueMessage extends infer Each
  ? Each extends QueueMessage
    ? Omit<Each, 'session' | 'person'>
    : never
  : never;

let queue: WriteQueue | undefined;

/**
 * Connects the page with the queue of the service worker and shows queued changes. The worker sends them when
 * a page starts, when the network returns, and periodically.
 *
 * @returns the queue, unless there is no session
 */
export function followQueue({ id: person }: User): WriteQueue | undefined {
  const { session } = readBoot();
  if (queue || session === undefined) return queue;
  const sendMessage = async (message: PageMessage): Promise<boolean> => {
    const news = await sendToWorker({ ...message, session, person } as QueueMessage);
    if (news) receive(news);
    return news !== null;
  };
  const receive = (news: QueueState): void => {
    if (news.session === session) void show(news);
  };
  const send = (): void => void sendMessage({ kind: 'send' });
  queue = {
    enqueue: (change) => sendMessage({ kind: 'wait', change }),
    settle: async (id, instead) => {
      await sendMessage({ kind: 'settle', id, ...(instead && { instead }) });
    },
  };
  provideQueue(queue);
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<QueueState>) =>
    receive(data),
  );
  window.addEventListener('online', send);
  setInterval(() => {
    if (store.get(queuedWritesAtom).some(({ state }) => state === 'waiting')) send();
    if (store.get(staleSinceAtom) !== undefined) void refreshStale();
  }, RETRY_MILLISECONDS);
  send();
  return queue;
}

/**
 * Shows queued changes. Applied changes are shown with the server's data, and conflicting ones in their
 * previous state until the current data is loaded: the user decides based on that.
 */
async function show({ changes, done, isLost }: QueueState): Promise<void> {
  if (isLost) showLost();
  const before = store.get(queuedWritesAtom);
  const isConflict = ({ state }: QueuedWrite): boolean => state === 'conflict';
  const known = new Set(before.filter(isConflict).map(({ id }) => id));
  const found = changes.filter((each) => isConflict(each) && !known.has(each.id));
  store.set(queuedWritesAtom, [
    ...before.filter(({ state }) => state === 'done'),
    ...done,
    ...changes.map((each): QueuedWrite =>
      found.includes(each) ? { ...each, state: 'waiting' } : each,
    ),
  ]);
  if (done.length + found.length === 0) return;
  const { changes: topics } = endpoints.transactions.create;
  await queryClient.invalidateQueries({
    predicate: ({ meta }) => meta !== undefined && isAffected(meta.endpoint, topics),
  });
  store.set(queuedWritesAtom, (now) =>
    now
      .filter((each) => !done.includes(each))
      .map((each) => found.find(({ id }) => id === each.id) ?? each),
  );
}

function showLost(): void {
  toast({
    title: t`Not everything was saved`,
    description: t`Couldn’t send your offline changes, because you were signed out in the meantime.`,
    variant: 'destructive',
  });
}

/** Reloads data that came from the service worker's cache, once the server responds. */
async function refreshStale(): Promise<void> {
  const response = await fetch('/api/health', {
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  }).catch(() => undefined);
  if (response?.ok) await queryClient.invalidateQueries();
}

/** Sends a message to the worker; `null` without one, or when nothing of this session is stored. */
function sendToWorker(message: QueueMessage): Promise<QueueState | null> {
  const { controller } = navigator.serviceWorker;
  if (!controller) return Promise.resolve(null);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<QueueState | null>) => resolve(data));
    port1.start();
    setTimeout(() => resolve(null), TIMEOUT_MILLISECONDS);
    controller.postMessage(message, [port2]);
  });
}
