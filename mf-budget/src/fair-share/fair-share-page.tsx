import { t } from '@lingui/core/macro';
import { daysOfMonth, endpoints, monthOf, type CalendarMonth } from '@harmony/contract';
import { breakpoint, EmptyState, ErrorCard, Skeleton, space, styled } from '@harmony/design-system';
import { useCouple, useEndpoint, useSearchParams } from '@harmony/mf-kit';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import { loadableOf } from '../loadable/loadable.ts';
import { monthInAddress } from '../budgets/month-in-address.ts';
import { useToday } from '../clock/today.ts';
import { monthName } from '../month/month-name.ts';
import { MonthSwitch } from '../month/month-switch.tsx';
import { BudgetPage } from '../navigation/budget-page.tsx';
import { BalanceCard } from './balance-card.tsx';
import { ExpensesCard } from './expenses-card.tsx';
import { RuleCard } from './rule-card.tsx';
import { SettlementsCard } from './settlements-card.tsx';

/** Page of the balance in the month named in the address, with its calculation. */
export default function FairSharePage() {
  const current = monthOf(useToday());
  const [query, setQuery] = useSearchParams();
  const month = monthInAddress(query, current);
  return (
    <BudgetPage
      title={t`Fair share`}
      lead={t`Who paid, and who owes whom.`}
      withoutCouple={t`Set up your couple account to split your spending`}
      actions={
        <MonthSwitch
          month={month}
          latest={current}
          onChange={(next) => setQuery(next === current ? {} : { month: next }, { replace: true })}
        />
      }
    >
      <FairShareOf month={month} isCurrent={month === current} />
    </BudgetPage>
  );
}

function FairShareOf({ month, isCurrent }: { month: CalendarMonth; isCurrent: boolean }) {
  const { couple } = useCouple();
  const { first, last } = daysOfMonth(month);
  const share = loadableOf(useEndpoint(endpoints.fairShare.month, { query: { month } }));
  const spent = loadableOf(
    useEndpoint(endpoints.transactions.list, { query: { from: first, to: last, type: 'shared' } }),
  );
  const failed = [share, spent].find(({ state }) => state === 'failed');
  if (failed?.state === 'failed') {
    return (
      <ErrorCard
        title={t`Couldn’t load your fair share`}
        text={t`Nothing is lost. Please try again.`}
        onRetry={failed.retry}
      />
    );
  }
  if (share.state !== 'ready' || spent.state !== 'ready' || !couple) {
    return (
      <Columns>
        <Skeleton height="20rem" />
        <Skeleton height="12rem" />
      </Columns>
    );
  }
  if (!couple.isLinked) {
    return (
      <EmptyState
        icon={<HeartHandshake />}
        title={t`Sharing takes two`}
        text={t`Once your partner has joined, you’ll see who paid and who owes whom.`}
      />
    );
  }
  const { since } = share.data;
  if (since !== null && last < since) {
    const begin = monthName(monthOf(since));
    return (
      <EmptyState
        icon={<HeartHandshake />}
        title={t`Your balance begins with ${begin}`}
        text={t`Earlier shared spending isn’t split.`}
      />
    );
  }
  const expenses = spent.data.filter(({ kind }) => kind === 'spending' || kind === 'refund');
  return (
    <Columns>
      <Stack>
        <BalanceCard share={share.data} couple={couple} isCurrent={isCurrent} />
        <ExpensesCard expenses={expenses} share={share.data} couple={couple} />
      </Stack>
      <Stack>
        <RuleCard share={share.data} couple={couple} isCurrent={isCurrent} />
        <SettlementsCard settlements={share.data.settlements} couple={couple} />
      </Stack>
    </Columns>
  );
}

const Columns = styled('div', {
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  [breakpoint.desktop]: { gridTemplateColumns: '3fr 2fr' },
});

const Stack = styled('div', { display: 'grid', gap: space[5], minWidth: 0 });
