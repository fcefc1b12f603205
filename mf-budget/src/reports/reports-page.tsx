import { t } from '@lingui/core/macro';
import { addMonths, endpoints, monthOf } from '@harmony/contract';
import {
  Button,
  Card,
  EmptyState,
  ErrorCard,
  SegmentedControl,
  Skeleton,
  space,
  UpgradePrompt,
  styled,
} from '@harmony/design-system';
import { planOffer, useEndpoint, useSearchParams } from '@harmony/mf-kit';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import ChartColumn from 'lucide-react/icons/chart-column';
import { loadableOf } from '../loadable/loadable.ts';
import { useToday } from '../clock/today.ts';
import { monthName } from '../month/month-name.ts';
import { BudgetPage } from '../navigation/budget-page.tsx';
import { usePlan } from '../plan/use-plan.ts';
import { CategoryTrend } from './category-trend.tsx';
import { MonthsCompared } from './months-compared.tsx';
import { PrintButton } from './print-button.tsx';
import { PeriodTotals, PeriodTotalsSkeleton } from './period-totals.tsx';
import { Beside, NotPrinted } from './report-card.tsx';
import { SavingsRates } from './savings-rates.tsx';
import { PaymentShares } from './payment-shares.tsx';

/** Numbers of months in a report, ending with the current one. */
const periods = [
  { value: '3', label: t`3 months` },
  { value: '6', label: t`6 months` },
  { value: '12', label: t`12 months` },
] as const;

type Period = (typeof periods)[number]['value'];

/** Page of reports over several months, as charts and tables, for screen and print. */
export default function ReportsPage() {
  const plan = usePlan();
  return (
    <BudgetPage
      title={t`Reports`}
      lead={t`Compare your months: income, spending, who paid, and savings.`}
      withoutCouple={t`Set up your couple account to compare your months`}
      actions={
        <Actions>
          <Button asChild variant="secondary">
            <a href="/year">
              <CalendarHeart aria-hidden="true" />
              {t`Your year`}
            </a>
          </Button>
          {plan.reports && <PrintButton />}
        </Actions>
      }
    >
      {plan.reports ? (
        <Reports />
      ) : (
        <UpgradePrompt
          feature={t`Reports`}
          description={t`Compare your months, follow a category, and see who paid what.`}
          offer={planOffer('premium')}
        />
      )}
    </BudgetPage>
  );
}

function Reports() {
  const [query, setQuery] = useSearchParams();
  const requested = query.get('months');
  const period: Period = periods.find(({ value }) => value === requested)?.value ?? '6';
  const to = monthOf(useToday());
  const from = addMonths(to, 1 - Number(period));
  return (
    <Stack>
      <NotPrinted>
        <SegmentedControl
          label={t`Period`}
          hideLabel
          options={periods}
          value={period}
          onValueChange={(months) => setQuery({ months }, { replace: true })}
        />
      </NotPrinted>
      <p>{t`Shared money, ${{ from: monthName(from) }} to ${{ to: monthName(to) }}`}</p>
      <Period key={period} from={from} to={to} />
    </Stack>
  );
}

function Period({ from, to }: { from: string; to: string }) {
  const report = loadableOf(useEndpoint(endpoints.reports.period, { query: { from, to } }));
  const categories = loadableOf(useEndpoint(endpoints.categories.list));
  const failed = [report, categories].find(({ state }) => state === 'failed');
  if (failed?.state === 'failed') {
    return (
      <ErrorCard
        title={t`Couldn’t load the report`}
        text={t`Nothing is lost. Please try again.`}
        onRetry={failed.retry}
      />
    );
  }
  if (report.state !== 'ready' || categories.state !== 'ready') {
    return (
      <>
        <PeriodTotalsSkeleton />
        <Card title={t`Months compared`}>
          <Skeleton height="18rem" />
        </Card>
      </>
    );
  }
  if (report.data.categories.length === 0) {
    return (
      <EmptyState
        icon={<ChartColumn />}
        title={t`Nothing shared in these months`}
        text={t`Add what you earn and spend together to compare it here.`}
      />
    );
  }
  return (
    <>
      <PeriodTotals report={report.data} />
      <MonthsCompared report={report.data} />
      <Beside>
        <SavingsRates months={report.data.months} />
        <PaymentShares report={report.data} />
      </Beside>
      <CategoryTrend report={report.data} categories={categories.data} />
    </>
  );
}

const Stack = styled('div', { display: 'grid', gap: space[5], minWidth: 0 });

const Actions = styled(NotPrinted, { display: 'flex', flexWrap: 'wrap', gap: space[3] });
