import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jointBudget } from './joint-budget.ts';
import { currencyIn, fieldsIn, fragmentOf, inPlainDigits } from './shared-link.ts';

const typed = fc.string({ maxLength: 24 }).map((text) => text.trim());

it('round-trips the typed values in the fragment, which no server receives', () => {
  fc.assert(
    fc.property(
      fc.record({ income1: typed, income2: typed, expenses: typed, goal: typed, months: typed }),
      (fields) => {
        const fragment = fragmentOf(fields);
        const address = new URL(`https://harmony.example/${fragment}`);
        expect(address.search).toBe('');
        expect(fieldsIn(address.hash)).toEqual(fields);
      },
    ),
  );
});

it.each(['.', ','] as const)(
  'is independent of the decimal sign of the recipient: %s',
  (opener) => {
    const german = {
      income1: '4.000',
      income2: '2.800,50',
      expenses: '3500',
      goal: 'x',
      months: '9',
    };
    const carried = inPlainDigits(german, ',');
    expect(carried).toEqual({ ...german, income1: '4000', income2: '2800.5' });
    expect(jointBudget(carried, opener)).toEqual(jointBudget(german, ','));
  },
);

it.each(['', '#calculator', '#pricing', '#calculator?income1=3'])(
  'ignores the fragment %j',
  (hash) => {
    expect(fieldsIn(hash)).toBeUndefined();
  },
);

it('includes the currency, with dollars as the fallback', () => {
  const fields = { income1: '4000', income2: '', expenses: '', goal: '', months: '' };
  expect(currencyIn(fragmentOf(fields, 'JPY'))).toBe('JPY');
  expect(fieldsIn(fragmentOf(fields, 'JPY'))).toEqual(fields);
  expect(fragmentOf(fields, 'USD')).not.toContain('currency');
  expect(currencyIn(fragmentOf(fields))).toBe('USD');
  expect(currencyIn('#calculator:income1=1&currency=nonsense')).toBe('USD');
  expect(currencyIn('#pricing')).toBeUndefined();
});

it('keeps the decimals of the currency', () => {
  const typedInDinars = { income1: '1.234', income2: '900', expenses: '', goal: '', months: '' };
  expect(inPlainDigits(typedInDinars, '.', 3)).toEqual(typedInDinars);
  expect(inPlainDigits({ ...typedInDinars, income1: '1,200' }, '.', 0).income1).toBe('1200');
});
