import { t } from '@lingui/core/macro';
import { type Category, endpoints, isZero, type YearInTwo } from '@harmony/contract';
import {
  Button,
  Card,
  EmptyState,
  ErrorCard,
  Skeleton,
  space,
  styled,
} from '@harmony/design-system';
import { useEndpoint, useSearchParams } from '@harmony/mf-kit';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import { loadableOf } from '../loadable/loadable.ts';
import { useToday } from '../clock/today.ts';
import { StepSwitch } from '../month/step-switch.tsx';
import { BudgetPage } from '../navigation/budget-page.tsx';
import { MonthsTable } from '../reports/months-table.tsx';
import { PeriodTotals, PeriodTotalsSkeleton } from '../reports/period-totals.tsx';
import { PrintButton } from '../reports/print-button.tsx';
import { Beside, NotPrinted, ReportCard } from '../reports/report-card.tsx';
import { SavingsRates } from '../reports/savings-rates.tsx';
import { MonthHeat } from './month-heat.tsx';
import { ShareCard } from './share-card.tsx';
import { EveningsTogether, GoalsReached } from './together-cards.tsx';
import { SpendingByCategory } from './spending-by-category.tsx';
import { activeMonths } from './year-months.ts';

/** Page of a couple's year in review, for screen and print, with a card to share. */
export default function YearPage() {
  const thisYear = useToday().slice(0, 4);
  const [query, setQuery] = useSearchParams();
  const requested = query.get('year') ?? '';
  const year = /^(19|2\d)\d{2}$/.test(requested) && requested < thisYear ? requested : thisYear;
  const answer = loadableOf(useEndpoint(endpoints.year.inTwo, { query: { year } }));
  const firstYear = answer.state === 'ready' ? (answer.data.firstYear ?? thisYear) : year;
  return (
    <BudgetPage
      title={t`Your ${year} together`}
      lead={t`Your shared money: months, categories, savings and evenings.`}
      withoutCouple={t`Set up your couple account to see your year together`}
      actions={
        <Actions>
          <StepSwitch
            unit="year"
            name={year}
            isFirst={year <= firstYear}
            isLatest={year >= thisYear}
            onStep={(step) => setQuery({ year: String(Number(year) + step) }, { replace: true })}
          />
          <PrintButton />
        </Actions>
      }
    >
      <Stack>
        <Year key={year} answer={answer} />
      </Stack>
    </BudgetPage>
  );
}

function Year({ answer }: { answer: ReturnType<typeof loadableOf<YearInTwo>> }) {
  const categories = loadableOf(useEndpoint(endpoints.categories.list));
  const failed = [answer, categories].find(({ state }) => state === 'failed');
  if (failed?.state === 'failed') {
    return (
      <ErrorCard
        title={t`Couldn’t load your year`}
        text={t`Nothing is lost. Please try again.`}
        onRetry={failed.retry}
      />
    );
  }
  if (answer.state !== 'ready' || categories.state !== 'ready') {
    return (
      <>
        <PeriodTotalsSkeleton />
        <Card title={t`Your months`}>
          <Skeleton height="16rem" />
        </Card>
      </>
    );
  }
  return <Content year={answer.data} categories={categories.data} />;
}

function Content({ year, categories }: { year: YearInTwo; categories: readonly Category[] }) {
  const months = activeMonths(year, useToday());
  const isEmpty =
    isZero(year.total.income) &&
    isZero(year.total.expenses) &&
    year.evenings.count === 0 &&
    year.goalsReached.length === 0;
  if (isEmpty) {
    return (
      <EmptyState
        icon={<CalendarHeart />}
        title={t`Nothing shared in ${{ year: year.year }} yet`}
        text={t`Your income, spending and evenings together, month by month.`}
        action={
          <Button asChild variant="secondary">
            <a href="/transactions">{t`See your transactions`}</a>
          </Button>
        }
      />
    );
  }
  return (
    <>
      <PeriodTotals report={year} />
      <MonthHeat year={year} />
      <Beside>
        {year.categories.length > 0 && <SpendingByCategory year={year} categories={categories} />}
        <Stack>
          <GoalsReached year={year} />
          <EveningsTogether year={year} />
        </Stack>
      </Beside>
      <Beside>
        <Stack>
          {months.length > 1 && <SavingsRates months={months} />}
          <NotPrinted>
            <ShareCard year={year} />
          </NotPrinted>
        </Stack>
        {months.length > 0 && (
          <ReportCard title={t`Month by month`}>
            <MonthsTable months={months} />
          </ReportCard>
        )}
      </Beside>
    </>
  );
}

const Stack = styled('div', { display: 'grid', gap: space[5], minWidth: 0 });

const Actions = styled(NotPrinted, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
});
