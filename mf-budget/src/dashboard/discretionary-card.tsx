import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  daysBetween,
  daysOfMonth,
  monthOf,
  toCents,
  type CalendarDay,
  type CalendarMonth,
  type Member,
  type PersonalBudgets,
} from '@harmony/contract';
import {
  Amount,
  amountText,
  color,
  space,
  text,
  VennSkeleton,
  VennSplit,
  styled,
} from '@harmony/design-system';
import { useCouple, useUser } from '@harmony/mf-kit';
import { useToday } from '../clock/today.ts';
import { usePersonalBudgets } from '../personal-budget/use-personal-budgets.ts';
import { daysIn, listOf } from '../transactions/filters.ts';
import { CardFailure } from './card-fallback.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { dashboardFigures } from './figures.ts';
import { useTwoMonths } from './use-two-months.ts';

const FALLBACK = t`Set up your couple account to manage personal spending`;

/**
 * Spending of the month by zone (mine, yours, ours) and the remainder of the personal limit. The partner's
 * zone contains only shared data.
 */
export function DiscretionaryCard() {
  return (
    <DashboardCard title={t`Discretionary Zones`} fallback={FALLBACK}>
      <Zones />
    </DashboardCard>
  );
}

function Zones() {
  const today = useToday();
  const { month, answer } = useTwoMonths();
  const budgets = usePersonalBudgets(month);
  const user = useUser();
  const { partner } = useCouple();
  for (const each of [answer, budgets]) {
    if (each.state === 'failed') return <CardFailure text={FALLBACK} onRetry={each.retry} />;
  }
  if (answer.state !== 'ready' || budgets.state !== 'ready') return <VennSkeleton />;
  const shared = dashboardFigures(answer.data, month).expenseCents.cents;
  return (
    <div>
      <VennSplit
        label={t`This month’s spending: yours, shared and your partner’s`}
        mine={ownZone(budgets.data, user?.id, month)}
        ours={{
          ...zone(t({ message: 'Shared', context: 'whose spending' }), shared),
          href: listOf({ type: 'shared', ...daysIn(month) }),
        }}
        yours={partnerZone(partner, budgets.data.partner, month)}
      />
      {!budgets.data.isWithheld && (
        <FreeToSpend remainingCents={toCents(budgets.data.remaining)} today={today} />
      )}
    </div>
  );
}

/** Remainder of the user's limit, and the amount per day until the end of the month. */
function FreeToSpend({ remainingCents, today }: { remainingCents: number; today: CalendarDay }) {
  const daysLeft = daysBetween(today, daysOfMonth(monthOf(today)).last) + 1;
  if (remainingCents === 0) return <Line>{t`You’ve reached your limit this month.`}</Line>;
  const left = <Amount cents={remainingCents} />;
  const perDay = <Amount cents={Math.floor(remainingCents / daysLeft)} />;
  return (
    <Line>
      <Trans>
        {left} left this month, about {perDay} a day.
      </Trans>
    </Line>
  );
}

function zone(name: string, cents: number) {
  return { name, value: Math.max(0, cents), words: amountText(cents, 'rounded') };
}

/** The user's own zone, unless it is withheld in the mirror of the partner's view. */
function ownZone(
  { spent, isWithheld }: PersonalBudgets,
  userId: string | undefined,
  month: CalendarMonth,
) {
  return isWithheld
    ? { name: t`You`, value: 0, words: t`Private` }
    : {
        ...zone(t`You`, toCents(spent)),
        href: listOf({ type: 'personal', userId: userId ?? '', ...daysIn(month) }),
      };
}

function partnerZone(
  partner: Member | undefined,
  budget: PersonalBudgets['partner'],
  month: CalendarMonth,
) {
  const name = partner?.firstName ?? t`Your partner`;
  if (budget?.state === 'shared') {
    const href = listOf({ type: 'personal', userId: partner?.id ?? '', ...daysIn(month) });
    return { ...zone(name, toCents(budget.spent)), href };
  }
  return { name, value: 0, words: budget ? t`Private` : t`Not joined yet` };
}

const Line = styled('p', {
  ...text.caption,
  color: color.muted,
  marginTop: space[4],
  textAlign: 'center',
});
