import { t } from '@lingui/core/macro';
import { categoryBreakdown } from '@harmony/contract';
import { Button, EmptyState, Link, SkeletonBars, space, styled } from '@harmony/design-system';
import ChartPie from 'lucide-react/icons/chart-pie';
import { CategoryBar, mostOf } from '../category-spending/category-bar.tsx';
import { useBudgetsOf } from '../budgets/use-budgets-of.ts';
import { CardFailure } from './card-fallback.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { useTwoMonths } from './use-two-months.ts';

const FALLBACK = t`Set up your couple account to track spending by category`;

/** Shared spending of the month by category, largest first (docs/specification/numbers.md). */
export function CategoryCard() {
  return (
    <DashboardCard
      title={t`Shared Spending by Category`}
      action={<Link href="/budgets">{t`Budgets`}</Link>}
      fallback={FALLBACK}
    >
      <Breakdown />
    </DashboardCard>
  );
}

function Breakdown() {
  const { month, answer } = useTwoMonths();
  const categories = useBudgetsOf(month);
  for (const each of [answer, categories]) {
    if (each.state === 'failed') return <CardFailure text={FALLBACK} onRetry={each.retry} />;
  }
  if (answer.state !== 'ready' || categories.state !== 'ready') return <SkeletonBars count={4} />;
  const shares = categoryBreakdown(answer.data, categories.data, month);
  if (shares.length === 0) {
    return (
      <EmptyState
        icon={<ChartPie />}
        title={t`Nothing shared yet this month`}
        text={t`Shared expenses show up here by category.`}
        action={
          <Button asChild variant="secondary">
            <a href="/budgets">{t`Plan your budgets`}</a>
          </Button>
        }
      />
    );
  }
  return (
    <List>
      {shares.map((share) => (
        <li key={share.category.id}>
          <CategoryBar month={month} share={share} mostCents={mostOf(shares)} />
        </li>
      ))}
    </List>
  );
}

const List = styled('ul', { display: 'grid', gap: space[4] });
