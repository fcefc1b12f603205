import { t } from '@lingui/core/macro';
import { toCents, type Category, type EveningAgenda } from '@harmony/contract';
import { amountText, Link } from '@harmony/design-system';
import { longMonthName } from '../../month/month-name.ts';
import { percentText } from '../../percent/percent-text.ts';
import { BudgetBars } from './budget-bars.tsx';
import { Facts, Quiet } from './facts.ts';
import { useIsOver } from './use-is-over.ts';

/** Number of budgets shown as bars, those with the largest excess. */
const MOST_BARS = 5;

interface CardProps {
  agenda: EveningAgenda;
  categories: readonly Category[];
}

/** The exceeded budgets of a month. */
export function RanOver({ agenda, categories }: CardProps) {
  const { month, keptBudgets, exceededBudgets } = agenda;
  const isOver = useIsOver(month);
  const facts = factsOf(agenda, isOver);
  const name = longMonthName(month);
  const hasBudgets = keptBudgets.length + exceededBudgets.length > 0;
  return (
    <>
      {facts.length > 0 && (
        <Facts>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </Facts>
      )}
      {exceededBudgets.length === 0 && (
        <Quiet>
          {!hasBudgets
            ? t`You have no budgets yet, so none ran over.`
            : isOver
              ? t`No budget ran over in ${name}.`
              : t`No budget has run over in ${name} so far.`}
        </Quiet>
      )}
      <BudgetBars
        month={month}
        budgets={exceededBudgets.slice(0, MOST_BARS)}
        categories={categories}
      />
      <p>
        <Link href="/budgets">{hasBudgets ? t`Change a budget` : t`Plan your budgets`}</Link>
      </p>
    </>
  );
}

function factsOf(
  { month, figures: { net }, expensesTrend }: EveningAgenda,
  isOver: boolean,
): string[] {
  const name = longMonthName(month);
  const netCents = toCents(net);
  const missing = amountText(-netCents, 'rounded');
  const trend = expensesTrend ?? 0;
  const more = percentText(trend);
  return [
    ...(netCents < 0
      ? [
          isOver
            ? t`You spent ${missing} more than your income in ${name}.`
            : t`So far, you have spent ${missing} more than your income in ${name}.`,
        ]
      : []),
    ...(trend > 0 ? [t`You spent ${more} more than the month before.`] : []),
  ];
}
