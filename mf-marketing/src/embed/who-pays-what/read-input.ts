import type { Field } from '../form/field.ts';
import type { Money } from '../form/money.ts';
import type { Row } from '../form/rows.ts';
import type { Person } from './person.ts';
import type { Pair } from './split-bills.ts';

/** Valid input, in the smallest unit of the currency. */
interface Input {
  amounts: number[];
  /** Names of the bills. */
  labels: string[];
  incomes: Pair;
  /** The input as options of the element, in plain digits. */
  values: Record<string, string>;
}

/**
 * Reads the fields.
 *
 * @param needsIncome whether at least one income has to be positive
 * @param refuse called with each invalid field and its name, in the order of the form
 */
export function readInput(
  people: readonly [Person, Person],
  ofIncome: string,
  bills: ReadonlySet<Row>,
  needsIncome: boolean,
  { parse, plain }: Money,
  refuse: (field: Field, label: string) => void,
): Input {
  const values: Record<string, string> = {};
  const read = (field: Field, label: string): number => {
    const cents = parse(field.input.value);
    field.fail('');
    if (cents === undefined) refuse(field, label);
    return cents ?? 0;
  };
  const incomeOf = (index: 0 | 1): number => {
    const { name, income, called } = people[index];
    const other = people[1 - index] as Person;
    const label = `${ofIncome} (${called()})`;
    const cents = read(income, label);
    values[`name${index + 1}`] = name.input.value.trim();
    values[`income${index + 1}`] = income.input.value && plain(cents);
    if (index === 0 && needsIncome && !cents && !parse(other.income.input.value)) {
      refuse(income, label);
    }
    return cents;
  };
  const incomes = [incomeOf(0), incomeOf(1)] as const;
  const amounts: number[] = [];
  const labels: string[] = [];
  const named = new URLSearchParams();
  let first: [Field, string] | undefined;
  for (const { amounts: fields, called } of bills) {
    const field = fields[0] as Field;
    const cents = read(field, called());
    first ??= [field, called()];
    if (cents === 0) continue;
    amounts[amounts.length] = cents;
    labels[labels.length] = called();
    named.append(called(), plain(cents));
  }
  if (first && amounts.length === 0) refuse(...first);
  values['bills'] = named.toString();
  return { amounts, labels, incomes, values };
}
