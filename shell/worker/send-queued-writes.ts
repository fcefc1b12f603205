import { entityTagOf } from '@harmony/contract/entity-tag';
import { SESSION_HEADER } from '@harmony/contract/offline';
import type { QueuedWrite } from '@harmony/contract/queue';
import { resolved, done } from './combined.ts';
import type { Keys } from './keys.ts';
import { forget } from './kept.ts';
import { changeQueue, queuedWrites } from './queue.ts';

const TRANSACTIONS = '/api/transactions';
const DECIDE = '/api/inbox/decide';

/** Response timeout of the server. */
const TIMEOUT_MILLISECONDS = 10_000;
/** The server stores idempotency keys for a day; minus an hour for different clocks. */
const KEY_LIFETIME_MILLISECONDS = 23 * 60 * 60 * 1000;

const UNAUTHORIZED = 401;
const NOT_FOUND = 404;
const PRECONDITION_FAILED = 412;
/** The server is temporarily unable to respond. */
const RETRYABLE = new Set([408, 425, 429]);

/** Result of a sent change; `undefined` when it has to be sent again. */
type Outcome =
  | { state: 'done'; response?: QueuedWrite['after'] }
  | { state: 'conflict' }
  | { state: 'refused'; refusal: { status: number; text: string } };

const isWaiting = ({ state }: QueuedWrite): boolean => state === 'waiting';

/** Sends queued changes one by one, until the network fails. */
export async function sendQueuedWrites(keys: Keys): Promise<void> {
  // Unsent changes can still be withdrawn, so reachability is tested first.
  if (!(await queuedWrites(keys)).some(isWaiting) || !(await isReachable())) return;
  await navigator.locks.request('harmony-send', async () => {
    for (;;) {
      const next = await markTried(keys);
      if (!next) return;
      const outcome = await sent(keys, next);
      if (!outcome) return;
      await settled(keys, next, outcome);
    }
  });
}

/** Whether the server responds: browsers may be wrong about the network in both directions. */
async function isReachable(): Promise<boolean> {
  try {
    await fetch('/api/health', { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
    return true;
  } catch {
    return false;
  }
}

/** Returns the first queued change, stored as sent before it is. */
async function markTried(keys: Keys): Promise<QueuedWrite | undefined> {
  const changes = await changeQueue(keys, (before) => {
    const first = before.find(isWaiting);
    if (!first || first.triedAt !== undefined) return before;
    const tried = { ...first, triedAt: Date.now() };
    return before.map((each) => (each === first ? tried : each));
  });
  return changes?.find(isWaiting);
}

async function sent(keys: Keys, change: QueuedWrite): Promise<Outcome | undefined> {
  const { id, kind, body, before, triedAt = Date.now() } = change;
  // The server may have forgotten whether it applied them.
  if ((kind === 'add' || kind === 'decide') && Date.now() - triedAt > KEY_LIFETIME_MILLISECONDS) {
    return { state: 'refused', refusal: { status: 0, text: '' } };
  }
  const init: RequestInit = {
    method: { add: 'POST', change: 'PATCH', remove: 'DELETE', decide: 'POST' }[kind],
    headers: {
      'idempotency-key': id,
      [SESSION_HEADER]: keys.session,
      ...(before && { 'if-match': await entityTagOf(before) }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  };
  try {
    const response = await fetch(addressOf(change), init);
    return outcomeOf(keys, change, response, await response.text());
  } catch {
    // No network, or no response in time.
    return undefined;
  }
}

function addressOf({ kind, subject }: QueuedWrite): string {
  if (kind === 'decide') return DECIDE;
  return kind === 'add' ? TRANSACTIONS : `${TRANSACTIONS}/${subject}`;
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
  // Responses without the session's name are from a proxy.
  const isOurs = headers.get(SESSION_HEADER) === keys.session;
  if (!isOurs || status >= 500 || RETRYABLE.has(status)) return undefined;
  // The response to decisions is no transaction.
  if (ok && kind === 'decide') return { state: 'done' };
  if (ok) return { state: 'done', ...(text && { response: JSON.parse(text) }) };
  if (status === PRECONDITION_FAILED) return { state: 'conflict' };
  if (status === NOT_FOUND && kind === 'change') return { state: 'conflict' };
  // Already deleted, as intended.
  if (status === NOT_FOUND && kind === 'remove') return { state: 'done' };
  return { state: 'refused', refusal: { status, text } };
}

async function settled(keys: Keys, change: QueuedWrite, outcome: Outcome): Promise<void> {
  if (outcome.state !== 'done') {
    await changeQueue(keys, (changes) => resolved(changes, { ...change, ...outcome }));
    return;
  }
  const { response } = outcome;
  const { after: _expected, ...rest } = change;
  const shown: QueuedWrite = { ...rest, state: 'done', ...(response && { after: response }) };
  await changeQueue(keys, (changes) => done(changes, change, response), { done: [shown] });
}
