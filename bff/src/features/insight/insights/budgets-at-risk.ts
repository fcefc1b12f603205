import { monthOf, toCents } from '@harmony/contract';
import type { Facts, Finding } from './finding.ts';
import { spendingByCategory, wholeAmount } from './finding.ts';
import { forecastBudget, sumSpent } from './forecast-budget.ts';
import type { BudgetForecast } from './forecast-budget.ts';
import { formatDay } from '../../../core/preferences/written-day.ts';
import { translate } from '../../../platform/language/translate.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Sentence } from '../../../platform/language/sentence.ts';

/**
 * Finds budgets of shared spending that are used up and, with the premium plan, those that will be before the month
 * ends.
 */
export function budgetsAtRisk(facts: Facts): Finding[] {
  const { today, plan, transactions, categories, freshBudgets, language } = facts;
  const month = monthOf(today);
  const spendingOf = spendingByCategory(transactions.filter(({ type }) => type === 'shared'));
  return categories.flatMap((budgeted): Finding[] => {
    const { id, name: category, monthlyBudget, carriedOver, plannedSince } = budgeted;
    const planned = toCents(monthlyBudget);
    if (planned === 0) return [];
    const carried = toCents(carriedOver);
    // Previous overspending may exceed the month's budget.
    const budget = Math.max(0, planned + carried);
    const spending = spendingOf.get(id) ?? [];
    const current = spending.filter(({ date }) => monthOf(date) === month);
    const spent = sumSpent(current);
    const figuresOf = (spentCents: number, cents: number) => [
      { label: translate(sentence('Spent'), language), cents: spentCents },
      {
        label: translate(
          carried === 0 ? sentence('Budget') : sentence('Budget incl. rollover'),
          language,
        ),
        cents,
      },
    ];
    const [latest] = current.toSorted((one, other) => other.date.localeCompare(one.date));
    if (!latest) return [];
    const common = {
      type: 'spending_alert',
      date: latest.date,
      topic: `budget ${id}`,
      isFresh: freshBudgets.has(id),
    } as const;
    const transactionIds = current.slice(0, 3).map((each) => each.id);
    if (spent > budget) {
      return [
        {
          ...common,
          key: `over-budget ${id} ${month}`,
          kind: 'over-budget',
          sizeCents: spent - budget,
          title: translate(sentence('{category} is over budget', { category }), language),
          description: translate(
            sentence('{spent} of {budget} spent: {over} over.', {
              spent: wholeAmount(spent, facts),
              budget: wholeAmount(budget, facts),
              over: wholeAmount(spent - budget, facts),
            }),
            language,
          ),
          figures: figuresOf(spent, budget),
          transactionIds,
        },
      ];
    }
    if (!plan.forecasts) return [];
    const terms = { budgetCents: planned, carriedCents: carried };
    const forecast = forecastBudget(spending, terms, plannedSince, today);
    if (!forecast || forecast.forecastCents <= forecast.budgetCents) return [];
    return [
      {
        ...common,
        key: `budget-forecast ${id} ${month}`,
        kind: 'budget-forecast',
        sizeCents: forecast.forecastCents - forecast.budgetCents,
        title: translate(sentence('{category} may run out this month', { category }), language),
        description: translate(describeForecast(forecast, facts), language),
        figures: [
          ...figuresOf(forecast.spentCents, forecast.budgetCents),
          { label: translate(sentence('Forecast'), language), cents: forecast.forecastCents },
        ],
        transactionIds: forecast.counted.slice(0, 3).map((each) => each.id),
      },
    ];
  });
}

function describeForecast(
  { since, forecastCents, budgetCents }: BudgetForecast,
  facts: Facts,
): Sentence {
  const amounts = {
    forecast: wholeAmount(forecastCents, facts),
    budget: wholeAmount(budgetCents, facts),
  };
  if (since === undefined) {
    return sentence('At this pace it’ll be {forecast}. The budget is {budget}.', amounts);
  }
  return sentence(
    'At this pace it’ll be {forecast} from {day} on. The budget for these days is {budget}.',
    { ...amounts, day: formatDay(since, facts) },
  );
}
