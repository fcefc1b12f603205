import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import {
  daysOfMonth,
  endpoints,
  isChoosable,
  isIncomeCategory,
  monthOf,
  plannedThen,
  type CalendarMonth,
} from '@harmony/contract';
import {
  Amount,
  breakpoint,
  Card,
  ErrorCard,
  SkeletonBars,
  space,
  Stat,
  styled,
} from '@harmony/design-system';
import { useEndpoint, useSearchParams } from '@harmony/mf-kit';
import { loadableOf } from '../loadable/loadable.ts';
import { useToday } from '../clock/today.ts';
import { MonthSwitch } from '../month/month-switch.tsx';
import { BudgetPage } from '../navigation/budget-page.tsx';
import { budgetMonth, type BudgetMonth } from './budget-month.ts';
import { CategoryBudgets } from './category-budgets.tsx';
import { EveningLink } from './evening-link.tsx';
import { monthInAddress } from './month-in-address.ts';
import { PersonalLimitCard } from './personal-limit-card.tsx';

/** Page of the budgets of the month named in the address: spent, left, and left per day. */
export default function BudgetsPage() {
  const current = monthOf(useToday());
  const [query, setQuery] = useSearchParams();
  const month = monthInAddress(query, current);
  return (
    <BudgetPage
      title={t`Budgets`}
      lead={t`Your shared budgets this month.`}
      withoutCouple={t`Set up your couple account to track spending by category`}
      actions={
        <MonthSwitch
          month={month}
          latest={current}
          onChange={(next) => setQuery(next === current ? {} : { month: next }, { replace: true })}
        />
      }
    >
      <Budgets month={month} />
    </BudgetPage>
  );
}

function Budgets({ month }: { month: CalendarMonth }) {
  const today = useToday();
  const { first, last } = daysOfMonth(month);
  const transactions = loadableOf(
    useEndpoint(endpoints.transactions.list, { query: { from: first, to: last, type: 'shared' } }),
  );
  const categories = loadableOf(useEndpoint(endpoints.categories.list));
  const carried = loadableOf(useEndpoint(endpoints.categories.carried, { query: { month } }));
  const failed = [transactions, categories, carried].find(({ state }) => state === 'failed');
  if (failed?.state === 'failed') {
    return (
      <Columns>
        <ErrorCard
          title={t`Couldn’t load your budgets`}
          text={t`Nothing is lost. Please try again.`}
          onRetry={failed.retry}
        />
        <PersonalLimitCard month={month} />
      </Columns>
    );
  }
  if (transactions.state !== 'ready' || categories.state !== 'ready' || carried.state !== 'ready') {
    return (
      <>
        <Figures>
          {[t`Left`, t`Spent`, t`Budgeted`].map((label) => (
            <Card key={label}>
              <Stat label={label} value="" isPending />
            </Card>
          ))}
        </Figures>
        <Columns>
          <Card title={t`By category`}>
            <SkeletonBars count={6} />
          </Card>
          <PersonalLimitCard month={month} />
        </Columns>
      </>
    );
  }
  const carriedBy = new Map(carried.data.map((each) => [each.categoryId, each]));
  const budgets = budgetMonth(transactions.data, categories.data, month, today, (category) =>
    plannedThen(category, carriedBy.get(category.id)),
  );
  const listed = new Set(budgets.lines.map(({ category }) => category.id));
  const others = categories.data.filter(
    (category) =>
      !listed.has(category.id) &&
      !category.isArchived &&
      isChoosable(category) &&
      !isIncomeCategory(category),
  );
  return (
    <>
      <Totals budgets={budgets} />
      <Columns>
        <Stack>
          <CategoryBudgets
            month={month}
            lines={budgets.lines}
            others={others}
            carriedBy={carriedBy}
          />
        </Stack>
        <Stack>
          <PersonalLimitCard month={month} />
          <EveningLink />
        </Stack>
      </Columns>
    </>
  );
}

function Totals({ budgets }: { budgets: BudgetMonth }) {
  const { budgetCents, carriedCents, spentCents, unbudgetedCents } = budgets;
  const { leftCents, countedLeftCents, leftPerDayCents, daysLeft } = budgets;
  const isOver = leftCents < 0;
  return (
    <Figures>
      <Card>
        <Stat
          label={isOver ? t({ message: 'Over', context: 'budgets' }) : t`Left`}
          value={<Amount cents={Math.abs(leftCents)} />}
          note={
            daysLeft !== undefined &&
            leftPerDayCents !== undefined && (
              <>
                <Trans>
                  <Amount cents={leftPerDayCents} /> a day for{' '}
                  <Plural value={daysLeft} one="# day" other="# days" />
                </Trans>
                {countedLeftCents !== leftCents && (
                  <>
                    <br />
                    {t`New budgets count from the day you set them`}
                  </>
                )}
              </>
            )
          }
        />
      </Card>
      <Card>
        <Stat
          label={t`Spent`}
          value={<Amount cents={spentCents} />}
          note={
            unbudgetedCents > 0 && (
              <Trans>
                and <Amount cents={unbudgetedCents} /> unbudgeted
              </Trans>
            )
          }
        />
      </Card>
      <Card>
        <Stat
          label={t`Budgeted`}
          value={<Amount cents={budgetCents} />}
          note={carriedCents !== 0 && <Carried cents={carriedCents} />}
        />
      </Card>
    </Figures>
  );
}

/** Amount carried over from previous months. */
function Carried({ cents }: { cents: number }) {
  return cents > 0 ? (
    <Trans>
      and <Amount cents={cents} /> rolled over
    </Trans>
  ) : (
    <Trans>
      less <Amount cents={-cents} /> overspent before
    </Trans>
  );
}

/** The remaining amount comes first, on its own row on phones. */
const Figures = styled('div', {
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: '1fr 1fr',
  '& > :first-of-type': { gridColumn: '1 / -1' },
  [breakpoint.tablet]: {
    gridTemplateColumns: 'repeat(3, 1fr)',
    '& > :first-of-type': { gridColumn: 'auto' },
  },
});

const Columns = styled('div', {
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  marginTop: space[5],
  [breakpoint.desktop]: { gridTemplateColumns: '3fr 2fr' },
});

const Stack = styled('div', { display: 'grid', gap: space[5], minWidth: 0 });
