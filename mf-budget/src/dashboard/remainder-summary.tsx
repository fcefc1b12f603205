import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { MonthFigures } from '@harmony/contract';
import { Amount, color, Link, space, text, styled } from '@harmony/design-system';
import type { ReactNode } from 'react';
import type { BudgetMonth } from '../budgets/budget-month.ts';
import { remainderSentence, type MonthRemainder } from './month-remainder.ts';

interface RemainderSummaryProps {
  left: MonthRemainder;
  budgets: BudgetMonth;
  figures: MonthFigures;
}

/** Main sentence, such as 'You have $632 left for 9 days', with its basis below. */
export function RemainderSummary({ left, budgets, figures }: RemainderSummaryProps) {
  const { daysLeft } = left;
  const { before, cents, after } = remainderSentence(left, figures.expenseCents);
  return (
    <div>
      <Sentence data-over={left.leftCents < 0}>
        <span>{before}</span>{' '}
        {cents !== undefined && (
          <b>
            <Amount cents={cents} />
          </b>
        )}{' '}
        <span>{after}</span>
      </Sentence>
      <Facts>
        {left.measure === 'plan' && (
          <>
            <li>
              <Trans>
                Spent <Amount cents={budgets.spentCents} /> of{' '}
                <Link href="/budgets">
                  <Amount cents={budgets.budgetCents} />
                </Link>
              </Trans>
            </li>
            {budgets.countedLeftCents !== budgets.leftCents && (
              <li>{t`New budgets count from the day you set them`}</li>
            )}
            {budgets.carriedCents !== 0 && (
              <Fact
                name={budgets.carriedCents > 0 ? t`rolled over` : t`overspent before`}
                cents={Math.abs(budgets.carriedCents)}
              />
            )}
            {budgets.unbudgetedCents > 0 && (
              <li>
                <Trans>
                  <Amount cents={budgets.unbudgetedCents} /> unbudgeted
                </Trans>
              </li>
            )}
          </>
        )}
        {left.measure === 'income' && (
          <>
            <Fact name={t`Came in`} cents={figures.incomeCents} />
            <Fact name={t`went out`} cents={figures.expenseCents} />
          </>
        )}
        {left.perDayCents !== undefined && left.daysLeft > 1 && (
          <li>
            <Trans>
              <Amount cents={left.perDayCents} /> a day
            </Trans>
          </li>
        )}
        {left.leftCents < 0 && <li>{daysLeft === 1 ? t`Last day` : t`${daysLeft} days to go`}</li>}
        {left.measure !== 'plan' && (
          <li>
            <Link href="/budgets">{t`Plan what you spend`}</Link>
          </li>
        )}
      </Facts>
    </div>
  );
}

function Fact({ name, cents }: { name: ReactNode; cents: number }) {
  return (
    <li>
      {name} <Amount cents={cents} />
    </li>
  );
}

// Separate boxes, so that the greeting, which is rendered earlier, stays the largest contentful paint.
const Sentence = styled('h2', {
  ...text.subtitle,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[2],
  fontWeight: 400,
  '& > b': { ...text.price, color: color.ours },
  '&[data-over="true"] > b': { color: color.watch },
});

const Facts = styled('ul', {
  ...text.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[4],
  marginTop: space[1],
  color: color.muted,
  '& > li': { minHeight: '1.5rem' },
  '& > li > span': { fontWeight: 600, color: color.ink },
  // Large enough for touch, without a gap between the lines.
  '& a': {
    position: 'relative',
    '&::after': { content: '""', position: 'absolute', inset: `-0.875rem calc(-1 * ${space[2]})` },
  },
});
