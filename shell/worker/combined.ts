import type { QueuedWrite } from '@harmony/contract/queue';

/**
 * What waits, with one change more. What was never sent is combined with what comes next about the same
 * transaction; what was sent may have been done, and what follows waits behind it.
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
  if (!earlier || earlier.triedAt !== undefined || next.triedAt !== undefined) {
    return [...changes, next];
  }
  const one = combinedOne(earlier, next);
  return changes.flatMap((each) => (each === earlier ? one : [each]));
}

/** Two changes of one transaction as one, or none where nothing is left of them. */
function combinedOne(earlier: QueuedWrite, next: QueuedWrite): QueuedWrite[] {
  const { before } = earlier;
  if (next.kind !== 'remove') {
    return [
      { ...earlier, ...next, kind: earlier.kind, before, body: { ...earlier.body, ...next.body } },
    ];
  }
  return earlier.kind === 'add' ? [] : [{ ...next, before }];
}

/**
 * What waits once the first one of it is decided without being done: what was entered about the same transaction
 * afterwards becomes a part of it.
 */
export function decided(
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
 * What waits once something of it was done.
 *
 * @param response the transaction as the server has it now; none where it was deleted
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
