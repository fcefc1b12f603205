import { t } from '@lingui/core/macro';
import { monthOf } from '@harmony/contract';
import { EmptyState, Link, space, styled } from '@harmony/design-system';
import { useCouple } from '@harmony/mf-kit';
import Lock from 'lucide-react/icons/lock';
import { useToday } from '../clock/today.ts';
import { PersonalProgress, PersonalSkeleton } from '../personal-budget/personal-progress.tsx';
import { usePersonalBudgets } from '../personal-budget/use-personal-budgets.ts';
import { CardFailure } from './card-fallback.tsx';
import { DashboardCard } from './dashboard-card.tsx';

const FALLBACK = t`Set up your couple account to manage personal spending`;

/** Personal spending of both partners in the month; the partner's as far as it is shared. */
export function PersonalBudgetCards() {
  const { couple, partner } = useCouple();
  const name = partner?.firstName;
  return (
    <Stack>
      <DashboardCard
        title={t`Your personal budget`}
        action={<Link href="/budgets">{t`Change limit`}</Link>}
        fallback={FALLBACK}
      >
        <OwnBudget />
      </DashboardCard>
      {couple?.isLinked && name !== undefined && (
        <DashboardCard title={t`${name}’s personal budget`} fallback={FALLBACK}>
          <PartnerBudget name={name} />
        </DashboardCard>
      )}
    </Stack>
  );
}

function OwnBudget() {
  const answer = usePersonalBudgets(monthOf(useToday()));
  if (answer.state === 'loading') return <PersonalSkeleton />;
  if (answer.state === 'failed') return <CardFailure text={FALLBACK} onRetry={answer.retry} />;
  return <PersonalProgress budget={answer.data} owner="mine" label={t`Your personal spending`} />;
}

function PartnerBudget({ name }: { name: string }) {
  const answer = usePersonalBudgets(monthOf(useToday()));
  if (answer.state === 'loading') return <PersonalSkeleton />;
  if (answer.state === 'failed') return <CardFailure text={FALLBACK} onRetry={answer.retry} />;
  const { partner } = answer.data;
  if (partner?.state !== 'shared') {
    return (
      <EmptyState
        icon={<Lock />}
        title={t`Private`}
        text={t`${name} keeps personal spending private.`}
      />
    );
  }
  return <PersonalProgress budget={partner} owner="yours" label={t`${name}’s personal spending`} />;
}

const Stack = styled('div', { display: 'grid', gap: space[5] });
