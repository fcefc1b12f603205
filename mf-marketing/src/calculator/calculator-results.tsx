import styled from '@emotion/styled';
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
} from '@harmony/design-system';
import type { ExpenseSplit } from './expense-split.ts';
import type { GoalPlan, JointBudget } from './joint-budget.ts';

/** What the calculator found out, drawn and in words. */
export function CalculatorResults({ budget }: { budget: JointBudget }) {
  const { incomeCents, availableCents, missingCents, emergencyFundCents, goal } = budget;
  return (
    <Results>
      <Card title="Your joint budget">
        <Figures>
          <Stat label="Combined income" value={<Amount cents={incomeCents} />} />
          <Stat
            label="Available for goals"
            value={<Amount cents={availableCents} />}
            note={
              missingCents > 0 && (
                <>
                  Expenses are <Amount cents={missingCents} /> above income, so nothing is left yet.
                </>
              )
            }
          />
          {goal && (
            <Stat
              label="Monthly goal"
              value={<Amount cents={goal.monthlyCents} />}
              note={feasibility(goal)}
            />
          )}
          <Stat
            label="Emergency fund target"
            value={<Amount cents={emergencyFundCents} />}
            note="Six months of expenses"
          />
        </Figures>
        <Split split={budget.splits.byIncome} />
      </Card>
      <CallToAction>
        <div>
          <Title>Keep this sum up to date, together</Title>
          <p>Harmony follows your shared money, and leaves your own to you.</p>
        </div>
        <Button asChild>
          <a href="/auth?mode=register">Get Started Free</a>
        </Button>
      </CallToAction>
    </Results>
  );
}

function feasibility({ months, shortfallCents, monthsAtAvailable }: GoalPlan): string {
  if (shortfallCents === 0) return `Reached in ${months} months, as planned`;
  const missing = `${amountText(shortfallCents, 'rounded')} a month more than you have`;
  return monthsAtAvailable === undefined
    ? missing
    : `${missing}; possible in ${monthsAtAvailable} months`;
}

/** Who pays what of the expenses when shares follow income, in the partners' colours. */
function Split({ split }: { split: ExpenseSplit }) {
  const [first, second] = split.shares;
  const total = first + second;
  if (total === 0) return null;
  const percent = Math.round((first / total) * 100);
  return (
    <figure>
      <Caption>If each pays by income</Caption>
      <Bar aria-hidden="true">
        <span style={{ width: `${percent}%`, background: color.mineFill }} />
        <span style={{ flex: 1, background: color.yoursFill }} />
      </Bar>
      <Legend>
        <span style={{ color: color.mine }}>
          Partner 1: <Amount cents={first} />, keeps <Amount cents={split.left[0]} />
        </span>
        <span style={{ color: color.yours }}>
          Partner 2: <Amount cents={second} />, keeps <Amount cents={split.left[1]} />
        </span>
      </Legend>
    </figure>
  );
}

const Results = styled.div({ display: 'grid', gap: space[5] });

const Figures = styled.div({
  display: 'grid',
  gap: space[5],
  [breakpoint.tablet]: { gridTemplateColumns: '1fr 1fr' },
});

const Caption = styled.figcaption({ ...text.label, marginBottom: space[2] });

const Bar = styled.div({
  display: 'flex',
  gap: '2px',
  height: '0.875rem',
  borderRadius: radius.full,
  overflow: 'hidden',
});

const Legend = styled.div({
  ...text.label,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[3],
  marginTop: space[2],
});

const CallToAction = styled.aside({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  padding: space[5],
  background: color.oursSoft,
  borderRadius: radius.large,
  boxShadow: elevation.resting,
});

const Title = styled.h3(text.heading);
