import { t } from '@lingui/core/macro';
import {
  endpoints,
  isAffected,
  type User,
  type WaitingChange,
  type WaitingMessage,
  type WaitingNews,
} from '@harmony/contract';
import { queryClient, readBoot, toast } from '@harmony/mf-kit';
import {
  knownSinceAtom,
  provideQueue,
  store,
  waitingAtom,
  type WaitingQueue,
} from '@harmony/mf-kit/internal';

/** Maximum time for the worker to store a change. */
const PATIENCE_MILLISECONDS = 5000;
/** The network may return without an event. */
const AGAIN_MILLISECONDS = 15_000;

type Asked = WaitingMessage extends infer Each
  ? Each extends WaitingMessage
    ? Omit<Each, 'session' | 'person'>
    : never
  : never;

let followed: WaitingQueue | undefined;

/**
 * Connects the page with the queue of the service worker and shows queued changes. The worker sends them when
 * a page starts, when the network returns, and periodically.
 *
 * @returns the queue, unless there is no session
 */
export function followWaiting({ id: person }: User): WaitingQueue | undefined {
  const { session } = readBoot();
  if (followed || session === undefined) return followed;
  const ask = async (asked: Asked): Promise<boolean> => {
    const news = await answerTo({ ...asked, session, person } as WaitingMessage);
    if (news) hear(news);
    return news !== null;
  };
  const hear = (news: WaitingNews): void => {
    if (news.session === session) void show(news);
  };
  const send = (): void => void ask({ kind: 'send' });
  followed = {
    wait: (change) => ask({ kind: 'wait', change }),
    settle: async (id, instead) => {
      await ask({ kind: 'settle', id, ...(instead && { instead }) });
    },
  };
  provideQueue(followed);
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WaitingNews>) =>
    hear(data),
  );
  window.addEventListener('online', send);
  setInterval(() => {
    if (store.get(waitingAtom).some(({ state }) => state === 'waiting')) send();
    if (store.get(knownSinceAtom) !== undefined) void askAnew();
  }, AGAIN_MILLISECONDS);
  send();
  return followed;
}

/**
 * Shows queued changes. Applied changes are shown with the server's data, and conflicting ones in their
 * previous state until the current data is loaded: the user decides based on that.
 */
async function show({ changes, done, isLost }: WaitingNews): Promise<void> {
  if (isLost) tellLost();
  const before = store.get(waitingAtom);
  const isConflict = ({ state }: WaitingChange): boolean => state === 'conflict';
  const known = new Set(before.filter(isConflict).map(({ id }) => id));
  const found = changes.filter((each) => isConflict(each) && !known.has(each.id));
  store.set(waitingAtom, [
    ...before.filter(({ state }) => state === 'done'),
    ...done,
    ...changes.map((each): WaitingChange =>
      found.includes(each) ? { ...each, state: 'waiting' } : each,
    ),
  ]);
  if (done.length + found.length === 0) return;
  const { changes: topics } = endpoints.transactions.create;
  await queryClient.invalidateQueries({
    predicate: ({ meta }) => meta !== undefined && isAffected(meta.endpoint, topics),
  });
  store.set(waitingAtom, (now) =>
    now
      .filter((each) => !done.includes(each))
      .map((each) => found.find(({ id }) => id === each.id) ?? each),
  );
}

function tellLost(): void {
  toast({
    title: t`Not everything was saved`,
    description: t`What you entered without a network could not be sent, because you were signed out meanwhile.`,
    variant: 'destructive',
  });
}

/** Reloads data that came from the service worker's cache, once the server responds. */
async function askAnew(): Promise<void> {
  const answer = await fetch('/api/health', {
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
  }).catch(() => undefined);
  if (answer?.ok) await queryClient.invalidateQueries();
}

/** Sends a message to the worker; `null` without one, or when nothing of this session is stored. */
function answerTo(message: WaitingMessage): Promise<WaitingNews | null> {
  const { controller } = navigator.serviceWorker;
  if (!controller) return Promise.resolve(null);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<WaitingNews | null>) =>
      resolve(data),
    );
    port1.start();
    setTimeout(() => resolve(null), PATIENCE_MILLISECONDS);
    controller.postMessage(message, [port2]);
  });
}
