import { t } from '@lingui/core/macro';
import {
  daysOfMonth,
  endpoints,
  isCalendarDay,
  monthOf,
  parseCents,
  toCents,
  type AccountCheck,
  type MoneyAccount,
} from '@harmony/contract';
import {
  Amount,
  amountText,
  Button,
  color,
  Form,
  FormActions,
  shownCurrency,
  space,
  styled,
  text,
  TextField,
  useDirty,
} from '@harmony/design-system';
import { issuesOf, RequestError, toast, useEndpoint, useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';
import { useToday } from '../clock/today.ts';
import { LimitReached } from '../transaction-dialog/limit-reached.tsx';
import { isDebt } from './account-kinds.tsx';
import { BalanceField } from './balance-field.tsx';
import { balanceOn } from './computed-balance.ts';
import { TickList } from './tick-list.tsx';

interface CheckFormProps {
  account: MoneyAccount;
  onDone: () => void;
}

/** Form that compares an account with its bank: balance, difference, and the rows of the month to tick off. */
export function CheckForm({ account, onDone }: CheckFormProps) {
  const today = useToday();
  const [balance, setBalance] = useState('');
  const [date, setDate] = useState(today);
  const [missing, setMissing] = useState<string>();
  useDirty(balance !== '');
  const day = isCalendarDay(date) ? date : today;
  const from = daysOfMonth(monthOf(day)).first;
  const rows = useEndpoint(endpoints.transactions.list, {
    query: { accountId: account.id, from },
  }).data;
  const computed = rows ? balanceOn(account.balance, rows, day) : undefined;
  const typed = parseCents(balance, shownCurrency());
  const difference = typed === undefined || computed === undefined ? undefined : typed - computed;
  const check = useEndpointMutation(endpoints.accounts.check, {
    errorText: t`Couldn’t save the check`,
    onSuccess: (saved) => {
      toast({ title: t`Checked`, description: resultText(saved) });
      onDone();
    },
  });
  const refused = check.error instanceof RequestError ? check.error.body : undefined;
  const problem = (field: 'balance' | 'date') => issuesOf(check.error, [field])[0]?.message;
  const send = (book: boolean): void => {
    setMissing(balance === '' ? t`Balance is required` : undefined);
    if (balance === '') return;
    check.mutate({ params: { id: account.id }, body: { date, balance, book } });
  };
  const hasDifference = difference !== undefined && difference !== 0;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        send(hasDifference);
      }}
    >
      {refused?.code === 'tier_limit' && <LimitReached error={refused} />}
      <BalanceField
        label={t`The bank says`}
        size="large"
        isDebt={isDebt(account.kind)}
        value={balance}
        onChange={setBalance}
        error={missing ?? problem('balance')}
      />
      <TextField
        label={t`Date`}
        hint={t`The balance at the end of this day.`}
        type="date"
        min={account.openingDate}
        max={today}
        value={date}
        onChange={({ target }) => setDate(target.value)}
        error={problem('date')}
      />
      <div>
        <Figures>
          <div>
            <dt>{t`In Harmony`}</dt>
            <dd>{computed === undefined ? '–' : <Amount cents={computed} mode="cents" />}</dd>
          </div>
          <div aria-live="polite">
            <dt>{t`Difference`}</dt>
            <dd data-off={hasDifference ? '' : undefined}>
              {difference === undefined ? '–' : <Amount cents={difference} mode="exact" />}
            </dd>
          </div>
        </Figures>
        <p role="status">{difference === 0 && t`It’s the same. Nothing is missing.`}</p>
      </div>
      {rows && <TickList rows={rows.filter((row) => row.date <= day)} />}
      <FormActions>
        {hasDifference && (
          <Button
            variant="secondary"
            pending={check.isPending}
            onClick={() => send(false)}
          >{t`Only note it`}</Button>
        )}
        <Button type="submit" pending={check.isPending} pendingLabel={t`Saving…`}>
          {hasDifference ? t`Book the difference` : t`Save check`}
        </Button>
      </FormActions>
    </Form>
  );
}

function resultText({ difference, bookedId }: AccountCheck): string {
  const cents = toCents(difference);
  if (cents === 0) return t`It’s the same. Nothing is missing.`;
  const amount = amountText(cents, 'exact');
  return bookedId === null ? t`It differs by ${amount}` : t`${amount} was booked`;
}

const Figures = styled('dl', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))',
  gap: space[3],
  margin: 0,
  '& dt': { ...text.caption, color: color.muted },
  '& dd': { ...text.subtitle, margin: 0 },
  '& [data-off]': { color: color.watch },
});
