import { plural } from '@lingui/core/macro';
import {
  decideInboxSchema,
  toCents,
  toDecimal,
  type InboxRow,
  type QueuedWrite,
} from '@harmony/contract';
import { shownCurrency } from '@harmony/design-system';

/**
 * Returns a queued decision about rows of the inbox.
 *
 * @param key its `Idempotency-Key`
 */
export function queuedDecision(
  key: string,
  rows: readonly InboxRow[],
  body: object,
): QueuedWrite | undefined {
  const [first, ...more] = rows;
  if (!first) return undefined;
  const cents = rows.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const description =
    more.length === 0
      ? first.description
      : plural({ count: rows.length }, { one: '# payment', other: '# payments' });
  const summary = { description, amount: toDecimal(cents, shownCurrency()) };
  return { id: key, kind: 'decide', subject: first.id, body, summary, state: 'waiting' };
}

/** Returns the ids of the rows that a queued decision is about. */
export function decidedIn({ kind, body }: QueuedWrite): readonly string[] {
  if (kind !== 'decide') return [];
  return decideInboxSchema.safeParse(body).data?.rows.map(({ id }) => id) ?? [];
}
