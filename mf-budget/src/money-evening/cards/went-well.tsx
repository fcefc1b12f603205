import { plural, t } from '@lingui/core/macro';
import { toCents, type Category, type EveningAgenda } from '@harmony/contract';
import { amountText } from '@harmony/design-system';
import { longMonthName } from '../../month/month-name.ts';
import { percentText } from '../../percent/percent-text.ts';
import { BudgetBars } from './budget-bars.tsx';
import { Facts, Quiet } from './facts.ts';
import { LastDecision } from './last-decision.tsx';
import { useIsOver } from './use-is-over.ts';

/** Number of budgets shown as bars: the used ones with the largest remainder. */
const MOST_BARS = 3;

interface CardProps {
  agenda: EveningAgenda;
  categories: readonly Category[];
}

/** The good news of a month. */
export function WentWell({ agenda, categories }: CardProps) {
  const facts = factsOf(agenda, useIsOver(agenda.month));
  const { keptBudgets, month } = agenda;
  const used = keptBudgets.filter(({ spent }) => toCents(spent) > 0);
  const name = longMonthName(month);
  if (facts.length === 0) {
    return (
      <>
        <Quiet>{t`There is little about ${name} here yet. Name something good anyway.`}</Quiet>
        <LastDecision />
      </>
    );
  }
  return (
    <>
      <Facts>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Facts>
      <BudgetBars month={month} budgets={used.slice(0, MOST_BARS)} categories={categories} />
      <LastDecision />
    </>
  );
}

function factsOf(agenda: EveningAgenda, isOver: boolean): string[] {
  const { figures, keptBudgets, exceededBudgets, goalsReached, dateNights } = agenda;
  const month = longMonthName(agenda.month);
  const netCents = toCents(figures.net);
  const net = amountText(netCents, 'rounded');
  const trend = agenda.expensesTrend ?? 0;
  const less = percentText(-trend);
  const keptCount = keptBudgets.length;
  const budgetCount = keptCount + exceededBudgets.length;
  return [
    ...(netCents > 0
      ? [
          isOver
            ? t`${net} of your income is left over in ${month}.`
            : t`So far, ${net} of your income is left over in ${month}.`,
        ]
      : []),
    ...(trend < 0 ? [t`You spent ${less} less than the month before.`] : []),
    ...goalsReached.map(({ name }) => t`You reached your goal ‘${name}’.`),
    ...(dateNights > 0
      ? [plural(dateNights, { one: 'You had # date night.', other: 'You had # date nights.' })]
      : []),
    ...(keptCount > 0
      ? [
          isOver
            ? plural(budgetCount, {
                one: `Your budget was enough.`,
                other: `${keptCount} of # budgets were enough.`,
              })
            : plural(budgetCount, {
                one: `Your budget is enough so far.`,
                other: `${keptCount} of # budgets are enough so far.`,
              }),
        ]
      : []),
  ];
}
