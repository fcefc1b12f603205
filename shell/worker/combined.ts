import type { QueuedWrite } from '@harmony/contract/queue';

/**
 * Adds a change to the queue. Unsent changes are combined with later ones of the same transaction; sent ones
 * may have been applied, so later ones are queued behind them.
 *
 * @param changes the oldest first
 */
export function combined(
  changes: readonly QueuedWrite[],
  next: QueuedWrite,
): readonly QueuedWrite[] {
  const earlier = changes.findLast(
    ({ subject, state }) => subject === next.subject && state === 'waiting',
  );
  const isSeparate = next.kind === 'decide' || earlier?.kind === 'decide';
  if (!earlier || isSeparate || earlier.triedAt !== undefined || next.triedAt !== undefined) {
    return [...changes, next];
  }
  const one = merged(earlier, next);
  return changes.flatMap((each) => (each === earlier ? one : [each]));
}

/** Combines two changes of one transaction; empty when they cancel out. */
function merged(earlier: QueuedWrite, next: QueuedWrite): QueuedWrite[] {
  const { before } = earlier;
  if (next.kind !== 'remove') {
    return [
      { ...earlier, ...next, kind: earlier.kind, before, body: { ...earlier.body, ...next.body } },
    ];
  }
  return earlier.kind === 'add' ? [] : [{ ...next, before }];
}

/** Resolves the first change without applying it: later changes of the same transaction absorb it. */
export function resolved(
  changes: readonly QueuedWrite[],
  { triedAt: _tried, ...stuck }: QueuedWrite,
): readonly QueuedWrite[] {
  const { state, refusal } = stuck;
  const isNext = ({ id, subject, state: own }: QueuedWrite): boolean =>
    id !== stuck.id && subject === stuck.subject && own === 'waiting';
  const whole = changes
    .filter(isNext)
    .reduce<readonly QueuedWrite[]>(
      (sofar, { triedAt: _when, ...next }) => combined(sofar, next),
      [{ ...stuck, state: 'waiting' }],
    );
  return changes
    .filter((each) => !isNext(each))
    .flatMap((each) =>
      each.id === stuck.id
        ? whole.map((one) => ({ ...one, state, ...(refusal && { refusal }) }))
        : [each],
    );
}

/**
 * Removes an applied change.
 *
 * @param response the transaction as stored by the server; missing when it was deleted
 */
export function done(
  changes: readonly QueuedWrite[],
  { id, subject }: QueuedWrite,
  response: QueuedWrite['after'],
): readonly QueuedWrite[] {
  return changes
    .filter((each) => each.id !== id)
    .map((each) => {
      if (each.subject !== subject || !response) return each;
      const { after } = each;
      return {
        ...each,
        subject: response.id,
        before: response,
        ...(after && { after: { ...after, id: response.id } }),
      };
    });
}
