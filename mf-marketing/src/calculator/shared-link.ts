import type { CalculatorFields } from './joint-budget.ts';

const PREFIX = '#calculator:';
const names = ['income1', 'income2', 'expenses', 'goal', 'months'] as const;

/** No amount is longer; what is, is no link of ours. */
const MOST_CHARACTERS = 24;

/**
 * The fragment that carries what was typed. A fragment is never sent, so no server sees the amounts of
 * whoever opens the link.
 */
export function fragmentOf(fields: CalculatorFields): string {
  const given = names.filter((name) => fields[name].trim() !== '');
  return PREFIX + new URLSearchParams(given.map((name) => [name, fields[name].trim()])).toString();
}

/** What a fragment carries; nothing when it is none of a calculator. */
export function fieldsIn(fragment: string): CalculatorFields | undefined {
  if (!fragment.startsWith(PREFIX)) return undefined;
  const given = new URLSearchParams(fragment.slice(PREFIX.length));
  const field = (name: keyof CalculatorFields): string =>
    (given.get(name) ?? '').slice(0, MOST_CHARACTERS);
  return {
    income1: field('income1'),
    income2: field('income2'),
    expenses: field('expenses'),
    goal: field('goal'),
    months: field('months'),
  };
}
