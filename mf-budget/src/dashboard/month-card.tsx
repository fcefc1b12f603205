import { t } from '@lingui/core/macro';
import {
  addMonths,
  monthFigures,
  monthOf,
  type BudgetedCategory,
  type PersonalBudgets,
  type Transaction,
} from '@harmony/contract';
import { color, Skeleton, space, styled } from '@harmony/design-system';
import { ErrorBoundary, useCouple, useUser } from '@harmony/mf-kit';
import type { Loadable } from '../loadable/loadable.ts';
import { budgetMonth, type BudgetMonth } from '../budgets/budget-month.ts';
import { useBudgetsOf } from '../budgets/use-budgets-of.ts';
import { useToday } from '../clock/today.ts';
import { usePersonalBudgets } from '../personal-budget/use-personal-budgets.ts';
import { CardFailure } from './card-fallback.tsx';
import { monthCourse } from './month-course.ts';
import { MonthLine } from './month-line.tsx';
import { MonthSurface } from './month-surface.tsx';
import { RemainderSummary } from './remainder-summary.tsx';
import { useTwoMonths } from './use-two-months.ts';
import { monthRemainder, type MonthRemainder } from './month-remainder.ts';

/** Main card of the dashboard: the remaining amount of the month, its basis and its chart. */
export function MonthCard() {
  return (
    <section aria-label={t`Where you stand`}>
      <MonthSurface>
        <ErrorBoundary>
          <Month />
        </ErrorBoundary>
      </MonthSurface>
    </section>
  );
}

function Month() {
  const { month, answer } = useTwoMonths();
  const categories = useBudgetsOf(month);
  // Zones are only a detail of the chart, which works without them.
  const personal = usePersonalBudgets(month);
  for (const each of [answer, categories]) {
    if (each.state === 'failed') {
      return (
        <CardFailure
          text={t`Set up your couple account to see what’s left of the month`}
          onRetry={each.retry}
        />
      );
    }
  }
  if (answer.state !== 'ready' || categories.state !== 'ready') return <MonthSkeleton />;
  return (
    <MonthSummary transactions={answer.data} categories={categories.data} personal={personal} />
  );
}

interface StandingProps {
  transactions: readonly Transaction[];
  categories: readonly BudgetedCategory[];
  personal: Loadable<PersonalBudgets>;
}

function MonthSummary({ transactions, categories, personal }: StandingProps) {
  const today = useToday();
  const month = monthOf(today);
  const user = useUser();
  const { partner } = useCouple();
  const figures = monthFigures(transactions, month);
  const budgets = budgetMonth(transactions, categories, month, today);
  const left = monthRemainder(budgets, figures, today);
  const shown = personal.state === 'ready' ? personal.data : undefined;
  return (
    <>
      <RemainderSummary left={left} budgets={budgets} figures={figures} />
      <MonthLine
        month={month}
        before={addMonths(month, -1)}
        course={monthCourse(transactions, user?.id ?? '', today)}
        limitCents={left.limitCents}
        limitName={limitName(left, budgets)}
        ownId={shown && !shown.isWithheld ? user?.id : undefined}
        partner={shown?.partner?.state === 'shared' ? partner : undefined}
      />
    </>
  );
}

/** The limit of all shared spending includes the spending outside the budgets. */
function limitName({ measure }: MonthRemainder, { unbudgetedCents }: BudgetMonth): string {
  if (measure !== 'plan') return t`Came in`;
  return unbudgetedCents > 0 ? t`Plan + unbudgeted` : t({ message: 'Plan', context: 'budgets' });
}

/** Skeleton with the final height: the sentence, its facts and the chart. */
function MonthSkeleton() {
  return (
    <>
      <Sentence>
        <Skeleton height="2.25rem" width="60%" />
        <Skeleton height="0.8125rem" width="45%" />
      </Sentence>
      <Skeleton height="0.8125rem" width="75%" />
      <Plot aria-hidden="true">
        {['$4', '$3', '$2', '$1', '$0'].map((line) => (
          <span key={line} />
        ))}
      </Plot>
    </>
  );
}

const Sentence = styled('div', {
  display: 'grid',
  alignContent: 'start',
  gap: space[3],
  minHeight: '4.5rem',
});

const Plot = styled('div', {
  height: 'var(--plot-height)',
  marginTop: space[6],
  display: 'grid',
  alignContent: 'space-between',
  '& > span': { borderTop: `1px solid ${color.line}` },
});
