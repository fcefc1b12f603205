import { t } from '@lingui/core/macro';
import { endpoints, toCents, type Transaction } from '@harmony/contract';
import { amountText, Button, color, radius, space, styled, text } from '@harmony/design-system';
import { browserStorage, isMirror, toast, useUser } from '@harmony/mf-kit';
import { useMemo, useState } from 'react';
import { likelyRefund } from './likely-refund.ts';
import { mayChange } from './transfers.ts';
import { useOptimistic } from './use-optimistic.ts';

const KEY = 'harmony-not-refunds';
/** Number of declined offers that are kept. */
const KEPT = 100;

function declinedIds(): readonly string[] {
  const ids = browserStorage.readJson(KEY);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** Offers to count income as money back if a payment has the same description. */
export function RefundOffer({ all }: { all: readonly Transaction[] }) {
  const user = useUser();
  const [declined, setDeclined] = useState(declinedIds);
  const change = useOptimistic(endpoints.transactions.change, {
    done: (changed) => ({ put: [changed] }),
    errorText: t`Couldn’t change it`,
  });
  const offer = useMemo(
    () =>
      user && !isMirror()
        ? likelyRefund(all, (each) => mayChange(each, user) && !declined.includes(each.id))
        : undefined,
    [all, user, declined],
  );
  if (!offer) return null;
  const { income, payment } = offer;
  const { description } = income;
  const amount = amountText(toCents(income.amount), 'cents');
  const decline = (): void => {
    const ids = [...declined, income.id].slice(-KEPT);
    browserStorage.keep(KEY, JSON.stringify(ids));
    setDeclined(ids);
  };
  const accept = (): void => {
    const params = { id: income.id };
    const refund = {
      kind: 'refund',
      categoryId: payment.categoryId,
      refundOf: payment.id,
    } as const;
    const before = { kind: 'income', categoryId: income.categoryId, refundOf: null } as const;
    const undo = (): void =>
      change.mutate({ params, body: before }, { expected: { put: [{ ...income, ...before }] } });
    change.mutate(
      { params, body: refund },
      {
        expected: { put: [{ ...income, ...refund }] },
        onSuccess: () =>
          toast({
            title: t`Success`,
            description: t`${description} is a refund now`,
            action: { label: t`Undo`, onClick: undo },
          }),
      },
    );
  };
  return (
    <Offer role="group" aria-label={t`Suggestion`}>
      <p>{t`${description}, ${amount}, looks like a refund.`}</p>
      <Button size="small" variant="secondary" onClick={accept}>{t`It is a refund`}</Button>
      <Button size="small" variant="quiet" onClick={decline}>{t`It is income`}</Button>
    </Offer>
  );
}

const Offer = styled('div', {
  ...text.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[2]} ${space[3]}`,
  borderRadius: radius.medium,
  background: color.oursSoft,
  '& > p': { flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' },
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
});
