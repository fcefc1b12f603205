import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  Amount,
  amountText,
  breakpoint,
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
import { SignUpButton } from '../site/sign-up-button.tsx';

interface CalculatorResultsProps {
  budget: JointBudget;
  /** The viewer's local day. */
  today: Date;
  /** Called with whole months when the timeframe slider moves. */
  onMonthsChange: (months: number) => void;
}

/** Results of the calculator, as charts and sentences. */
export function CalculatorResults({ budget, today, onMonthsChange }: CalculatorResultsProps) {
  const { incomeCents, availableCents, missingCents, emergencyFundCents, goal, splits } = budget;
  const missing = rounded(missingCents);
  const half = rounded(splits.equally.shares[0]);
  const [leftToOne, leftToOther] = splits.equally.left.map(rounded);
  return (
    <Results>
      <Card title={t`Your joint budget`}>
        <Figures>
          <Stat label={t`Combined income`} value={<Amount cents={incomeCents} />} />
          <Stat
            label={t`Available for goals`}
            value={<Amount cents={availableCents} />}
            note={
              missingCents > 0 &&
              t`Expenses are ${missing} more than income, so there’s nothing left yet.`
            }
          />
          {goal && (
            <Stat
              label={t`Monthly goal`}
              value={<Amount cents={goal.monthlyCents} />}
              note={feasibility(goal, today)}
            />
          )}
          <Stat
            label={t`Emergency fund target`}
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
        <Card title={t`Who pays what`}>
          <Shares split={splits.byIncome} />
          <Half>
            <Trans>
              If each pays half, that is {half} each, and leaves {leftToOne} and {leftToOther}.
            </Trans>
          </Half>
        </Card>
      )}
      <CallToAction>
        <div>
          <Title>{t`Keep these numbers up to date, together`}</Title>
          <p>{t`Harmony keeps track of your shared money, and leaves your own to you.`}</p>
        </div>
        <SignUpButton label={t`Get Started Free`} />
      </CallToAction>
    </Results>
  );
}

function rounded(cents: number): string {
  return amountText(cents, 'rounded');
}

function feasibility({ months, shortfallCents, monthsAtAvailable }: GoalPlan, today: Date): string {
  if (shortfallCents === 0) {
    const month = monthAfter(today, months);
    return month === undefined
      ? t`Reached in more than a hundred years, as planned`
      : t`Reached in ${month}, as planned`;
  }
  const shortfall = rounded(shortfallCents);
  if (monthsAtAvailable === undefined) return t`${shortfall} a month more than you have`;
  const month = monthAfter(today, monthsAtAvailable);
  return month === undefined
    ? t`${shortfall} a month more than you have; possible in more than a hundred years`
    : t`${shortfall} a month more than you have; possible in ${month}`;
}

function emergencyNote({ emergencyFundCents, emergencyMonths }: JointBudget): string {
  if (emergencyFundCents === 0 || emergencyMonths === undefined) return t`Six months of expenses`;
  return plural(emergencyMonths, {
    one: `Six months of expenses, set aside in ${emergencyMonths} month at this pace`,
    other: `Six months of expenses, set aside in ${emergencyMonths} months at this pace`,
  });
}

/** Shares of the expenses in proportion to income, and what each partner keeps. */
function Shares({ split: { shares, left } }: { split: ExpenseSplit }) {
  const [ofOne, ofOther] = shares.map(rounded);
  const part = (name: string, cents: number) => ({
    name,
    value: Math.max(0, cents),
    words: rounded(cents),
  });
  return (
    <>
      <p>
        <Trans>
          By income, <Mine>Partner 1 pays {ofOne}</Mine> and <Yours>Partner 2 pays {ofOther}</Yours>
          .
        </Trans>
      </p>
      <VennSplit
        label={t`What each keeps, and what you spend together`}
        mine={part(t`Partner 1 keeps`, left[0])}
        ours={part(t`Together`, shares[0] + shares[1])}
        yours={part(t`Partner 2 keeps`, left[1])}
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
