import { t } from '@lingui/core/macro';
import type { CalendarDay } from '@harmony/contract';
import { Button } from '@harmony/design-system';
import { Later, onFirstUse } from '@harmony/mf-kit';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { TransactionDialog } from '../transaction-dialog/transaction-dialog.ts';
import { useTransactionDialog } from '../transaction-dialog/use-transaction-dialog.ts';

const loadRecurring = onFirstUse(
  () => import(/* webpackChunkName: "recurring-dialog" */ '../recurring/recurring-dialog.tsx'),
);

interface AddOnDayProps {
  date: CalendarDay;
  today: CalendarDay;
}

/** Button that adds a transaction on a day, or a recurring one on a later day: transactions are never in the future. */
export function AddOnDay({ date, today }: AddOnDayProps) {
  return date > today ? <AddLater date={date} /> : <AddNow date={date} />;
}

function AddNow({ date }: { date: CalendarDay }) {
  const { open, props } = useTransactionDialog();
  return (
    <>
      <Button
        icon={<Plus aria-hidden="true" />}
        onClick={() => open('expense', { date })}
      >{t`Add on this day`}</Button>
      <TransactionDialog {...props} />
    </>
  );
}

function AddLater({ date }: { date: CalendarDay }) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<Plus aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >{t`Add recurring on this day`}</Button>
      <Later
        load={loadRecurring}
        isWanted={isOpen}
        onFailure={close}
        props={{ isOpen, onClose: close, recurring: undefined, firstDate: date }}
      />
    </>
  );
}
