import { t } from '@lingui/core/macro';
import { addMonths, daysOfMonth, endpoints, monthOf, monthSchema } from '@harmony/contract';
import { Card, ErrorCard, Skeleton, space, styled } from '@harmony/design-system';
import { useCouple, useEndpoint, useSearchParams } from '@harmony/mf-kit';
import { loadableOf } from '../loadable/loadable.ts';
import { useToday } from '../clock/today.ts';
import { MonthSwitch } from '../month/month-switch.tsx';
import { BudgetPage } from '../navigation/budget-page.tsx';
import { monthDays } from './month-days.ts';
import { MonthGrid } from './month-grid.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

const MONTHS_AHEAD = 24;

const words = {
  title: t`Calendar`,
  lead: t`Spending, bills, date nights and goals, day by day.`,
  withoutCouple: t`Set up your couple account to see the calendar`,
};

/** Calendar page with past and upcoming entries of a month. */
export default function CalendarPage() {
  const { couple } = useCouple();
  return (
    <BudgetPage {...words}>
      {couple === null ? null : (
        <Stack>
          <Month />
          <SubscriptionCard />
        </Stack>
      )}
    </BudgetPage>
  );
}

function Month() {
  const today = useToday();
  const current = monthOf(today);
  const [query, setQuery] = useSearchParams();
  const requested = monthSchema.safeParse(query.get('month'));
  const month = requested.data ?? current;
  const { first, last } = daysOfMonth(month);
  const answer = loadableOf(
    useEndpoint(endpoints.calendar.entries, { query: { from: first, to: last } }),
  );
  return (
    <Card>
      <MonthSwitch
        month={month}
        latest={addMonths(current, MONTHS_AHEAD)}
        onChange={(next) => setQuery(next === current ? {} : { month: next }, { replace: true })}
      />
      {answer.state === 'loading' && <Skeleton height="24rem" />}
      {answer.state === 'failed' && (
        <ErrorCard
          title={t`Couldn’t load the calendar`}
          text={t`Nothing is lost. Please try again.`}
          onRetry={answer.retry}
        />
      )}
      {answer.state === 'ready' && <MonthGrid days={monthDays(month, answer.data)} today={today} />}
    </Card>
  );
}

const Stack = styled('div', { display: 'grid', gap: space[5], minWidth: 0 });
