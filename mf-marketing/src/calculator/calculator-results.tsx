import {
  Amount,
  amountText,
  breakpoint,
  Button,
  Card,
  color,
  elevation,
  radius,
  space,
  Stat,
  text,
  VennSplit,
  styled,
} from '@harmony/design-system';
import type { ExpenseSplit } from './expense-split.ts';
import type { GoalPlan, JointBudget } from './joint-budget.ts';
import { monthAfter } from './month-after.ts';
import { Timeframe } from './timeframe.tsx';

interface CalculatorResultsProps {
  budget: JointBudget;
  /** The reader's day. */
  today: Date;
  /** Called when the timeframe of the goal is slid, with whole months. */
  onMonthsChange: (months: number) => void;
}

/** What the calculator found out, drawn and in words. */
export function CalculatorResults({ budget, today, onMonthsChange }: CalculatorResultsProps) {
  const { incomeCents, availableCents, missingCents, emergencyFundCents, goal, splits } = budget;
  return (
    <Results>
      <Card title="Your joint budget">
        <Figures>
          <Stat label="Combined income" value={<Amount cents={incomeCents} />} />
          <Stat
            label="Available for goals"
            value={<Amount cents={availableCents} />}
            note={
              missingCents > 0 &&
              `Expenses are ${amountText(missingCents, 'rounded')} more than income, so there’s nothing left yet.`
            }
          />
          {goal && (
            <Stat
              label="Monthly goal"
              value={<Amount cents={goal.monthlyCents} />}
              note={feasibility(goal, today)}
            />
          )}
          <Stat
            label="Emergency fund target"
            value={<Amount cents={emergencyFundCents} />}
            note={emergencyNote(budget)}
          />
        </Figures>
        {goal && (
          <Timeframe
            months={goal.months}
            monthlyCents={goal.monthlyCents}
            onChange={onMonthsChange}
          />
        )}
      </Card>
      {incomeCents > 0 && (
        <Card title="Who pays what">
          <Shares split={splits.byIncome} />
          <Half>
            If each pays half, that is {amountText(splits.equally.shares[0], 'rounded')} each, and
            leaves {amountText(splits.equally.left[0], 'rounded')} and{' '}
            {amountText(splits.equally.left[1], 'rounded')}.
          </Half>
        </Card>
      )}
      <CallToAction>
        <div>
          <Title>Keep these numbers up to date, together</Title>
          <p>Harmony keeps track of your shared money, and leaves your own to you.</p>
        </div>
        <Button asChild>
          <a href="/auth?mode=register">Get Started Free</a>
        </Button>
      </CallToAction>
    </Results>
  );
}

function feasibility(goal: GoalPlan, today: Date): string {
  const { months, shortfallCents, monthsAtAvailable } = goal;
  const month = (count: number) => monthAfter(today, count) ?? 'more than a hundred years';
  if (shortfallCents === 0) return `Reached in ${month(months)}, as planned`;
  const missing = `${amountText(shortfallCents, 'rounded')} a month more than you have`;
  return monthsAtAvailable === undefined
    ? missing
    : `${missing}; possible in ${month(monthsAtAvailable)}`;
}

function emergencyNote({ emergencyFundCents, emergencyMonths }: JointBudget): string {
  const what = 'Six months of expenses';
  if (emergencyFundCents === 0 || emergencyMonths === undefined) return what;
  const often = `${emergencyMonths} ${emergencyMonths === 1 ? 'month' : 'months'}`;
  return `${what}, set aside in ${often} at this pace`;
}

/** Who pays what of the expenses when shares follow income, and what each keeps. */
function Shares({ split: { shares, left } }: { split: ExpenseSplit }) {
  const words = (cents: number) => amountText(cents, 'rounded');
  const part = (name: string, cents: number) => ({
    name,
    value: Math.max(0, cents),
    words: words(cents),
  });
  return (
    <>
      <p>
        By income, <Mine>Partner 1 pays {words(shares[0])}</Mine> and{' '}
        <Yours>Partner 2 pays {words(shares[1])}</Yours>.
      </p>
      <VennSplit
        label="What each keeps, and what you spend together"
        mine={part('Partner 1 keeps', left[0])}
        ours={part('Together', shares[0] + shares[1])}
        yours={part('Partner 2 keeps', left[1])}
      />
    </>
  );
}

const Results = styled('div', { display: 'grid', gap: space[5] });

const Figures = styled('div', {
  display: 'grid',
  gap: space[5],
  [breakpoint.tablet]: { gridTemplateColumns: '1fr 1fr' },
});

const Mine = styled('strong', { color: color.mine });

const Yours = styled('strong', { color: color.yours });

const Half = styled('p', { ...text.caption, color: color.muted });

const CallToAction = styled('aside', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  padding: space[5],
  background: color.oursSoft,
  borderRadius: radius.large,
  boxShadow: elevation.resting,
  '@media print': { display: 'none' },
});

const Title = styled('h3', text.heading);
