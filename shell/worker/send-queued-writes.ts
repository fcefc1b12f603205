import { entityTagOf } from '@harmony/contract/entity-tag';
import { SESSION_HEADER } from '@harmony/contract/offline';
import type { QueuedWrite } from '@harmony/contract/queue';
import { decided, done } from './combined.ts';
import type { Keys } from './keys.ts';
import { forget } from './kept.ts';
import { changeQueue, queuedWrites } from './queue.ts';

const TRANSACTIONS = '/api/transactions';

/** How long the server may take. */
const PATIENCE_MILLISECONDS = 10_000;
/** For a day the server knows what was done; with an hour to spare, as clocks differ. */
const KNOWN_MILLISECONDS = 23 * 60 * 60 * 1000;

const UNAUTHORIZED = 401;
const NOT_FOUND = 404;
const PRECONDITION_FAILED = 412;
/** The server cannot do it now. */
const LATER = new Set([408, 425, 429]);

/** What became of a change that was sent; `undefined` when it has to be sent again. */
type Outcome =
  | { state: 'done'; response?: QueuedWrite['after'] }
  | { state: 'conflict' }
  | { state: 'refused'; refusal: { status: number; text: string } };

const isWaiting = ({ state }: QueuedWrite): boolean => state === 'waiting';

/** Sends what waits, one after the other, as far as the network lasts. */
export async function sendQueuedWrites(keys: Keys): Promise<void> {
  // What was never tried can still be taken back.
  if (!(await queuedWrites(keys)).some(isWaiting) || !(await isReachable())) return;
  await navigator.locks.request('harmony-send', async () => {
    for (;;) {
      const next = await begun(keys);
      if (!next) return;
      const outcome = await sent(keys, next);
      if (!outcome) return;
      await settled(keys, next, outcome);
    }
  });
}

/** Whether there is somebody to send it to: browsers may be wrong about the network, either way. */
async function isReachable(): Promise<boolean> {
  try {
    await fetch('/api/health', { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) });
    return true;
  } catch {
    return false;
  }
}

/** The first that waits: it is known to be tried before it is. */
async function begun(keys: Keys): Promise<QueuedWrite | undefined> {
  const changes = await changeQueue(keys, (before) => {
    const first = before.find(isWaiting);
    if (!first || first.triedAt !== undefined) return before;
    const tried = { ...first, triedAt: Date.now() };
    return before.map((each) => (each === first ? tried : each));
  });
  return changes?.find(isWaiting);
}

async function sent(keys: Keys, change: QueuedWrite): Promise<Outcome | undefined> {
  const { id, kind, subject, body, before, triedAt = Date.now() } = change;
  // The server does not know any more whether it has added it.
  if (kind === 'add' && Date.now() - triedAt > KNOWN_MILLISECONDS) {
    return { state: 'refused', refusal: { status: 0, text: '' } };
  }
  const init: RequestInit = {
    method: { add: 'POST', change: 'PATCH', remove: 'DELETE' }[kind],
    headers: {
      'idempotency-key': id,
      [SESSION_HEADER]: keys.session,
      ...(before && { 'if-match': await entityTagOf(before) }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
  };
  try {
    const address = kind === 'add' ? TRANSACTIONS : `${TRANSACTIONS}/${subject}`;
    const response = await fetch(address, init);
    return outcomeOf(keys, change, response, await response.text());
  } catch {
    // The network is gone, or the server silent.
    return undefined;
  }
}

async function outcomeOf(
  keys: Keys,
  { kind }: QueuedWrite,
  { status, ok, headers }: Response,
  text: string,
): Promise<Outcome | undefined> {
  if (status === UNAUTHORIZED) {
    await forget('lost');
    return undefined;
  }
  // What does not name the session is of a proxy.
  const isOurs = headers.get(SESSION_HEADER) === keys.session;
  if (!isOurs || status >= 500 || LATER.has(status)) return undefined;
  if (ok) return { state: 'done', ...(text && { response: JSON.parse(text) }) };
  if (status === PRECONDITION_FAILED) return { state: 'conflict' };
  if (status === NOT_FOUND && kind === 'change') return { state: 'conflict' };
  // It is gone, as it was to be.
  if (status === NOT_FOUND && kind === 'remove') return { state: 'done' };
  return { state: 'refused', refusal: { status, text } };
}

async function settled(keys: Keys, change: QueuedWrite, outcome: Outcome): Promise<void> {
  if (outcome.state !== 'done') {
    await changeQueue(keys, (changes) => decided(changes, { ...change, ...outcome }));
    return;
  }
  const { response } = outcome;
  const { after: _expected, ...rest } = change;
  const shown: QueuedWrite = { ...rest, state: 'done', ...(response && { after: response }) };
  await changeQueue(keys, (changes) => done(changes, change, response), { done: [shown] });
}
