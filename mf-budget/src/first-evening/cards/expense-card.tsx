import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { Button, FormActions } from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import { TransactionDialog } from '../../transaction-dialog/transaction-dialog.ts';
import { useTransactionDialog } from '../../transaction-dialog/use-transaction-dialog.ts';
import type { CardProps } from './card-props.ts';

/** The first expense, added in the dialog for entries. */
export function ExpenseCard({ skip, onDone }: CardProps) {
  const { open, props } = useTransactionDialog();
  const { data } = useEndpoint(endpoints.transactions.recent, { query: { limit: 1 } });
  const hasEntries = (data?.length ?? 0) > 0;
  return (
    <>
      {hasEntries && <p>{t`First expense added`}</p>}
      <FormActions>
        {hasEntries ? (
          <Button onClick={onDone}>{t`Finish`}</Button>
        ) : (
          <>
            {skip}
            <Button onClick={() => open('expense')}>{t`Add the first expense`}</Button>
          </>
        )}
      </FormActions>
      <TransactionDialog {...props} />
    </>
  );
}
