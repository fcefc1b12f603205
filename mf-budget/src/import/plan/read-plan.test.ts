import { describe, expect, it } from 'vitest';
import { isPlan, readPlan } from './read-plan.ts';

const HEADINGS =
  '"Month","Category Group/Category","Category Group","Category","Assigned","Activity","Available"';

const plan = (...lines: string[]) => `\uFEFF${[HEADINGS, ...lines].join('\n')}\n`;
const line = (month: string, category: string, amount: string) =>
  `"${month}","Home: ${category}","Home","${category}",${amount},-$9.00,$1.00`;

describe('the plan of YNAB', () => {
  it('is recognized by its headings, old and new', () => {
    expect(isPlan(plan())).toBe(true);
    expect(isPlan(HEADINGS.replace('Assigned', 'Budgeted'))).toBe(true);
    expect(isPlan('"Date","Payee","Category Group","Category","Outflow","Inflow"')).toBe(false);
  });

  it('has the positive amounts of its months, the latest month first', () => {
    const text = plan(
      line('May 2026', 'Food', '$100.00'),
      line('Jun 2026', 'Food', '"$1,234.50"'),
      line('Jun 2026', 'Fun', '$0.00'),
      line('Jun 2026', 'Gifts', '-$5.00'),
      line('Jul 2026', 'Fun', '$0.00'),
    );
    expect([...readPlan(text, 'USD')]).toEqual([
      [
        '2026-06',
        {
          lines: [{ name: 'Home: Food', category: 'Food', written: '$1,234.50', cents: 123_450 }],
          takenOut: 1,
        },
      ],
      [
        '2026-05',
        {
          lines: [{ name: 'Home: Food', category: 'Food', written: '$100.00', cents: 10_000 }],
          takenOut: 0,
        },
      ],
    ]);
  });

  it('distinguishes categories of the same name in different groups', () => {
    const text = plan(
      line('Jun 2026', 'Fun', '$1.00'),
      line('Jun 2026', 'Fun', '$2.00').replaceAll('Home', 'Kids'),
    );
    const names = readPlan(text, 'USD')
      .get('2026-06')
      ?.lines.map(({ name }) => name);
    expect(names).toEqual(['Home: Fun', 'Kids: Fun']);
  });

  it.each([
    ['EUR', '"1.234,50€"', 123_450],
    ['EUR', '"€1 234.50"', 123_450],
    ['JPY', '"¥1,234"', 1234],
    ['JPY', '¥900', 900],
    ['KWD', '"1,234.500 KD"', 1_234_500],
    ['USD', '$0.05', 5],
    ['USD', 'US-$ 5.00', 500],
  ] as const)('in %s reads %s as %s cents', (currency, written, cents) => {
    const read = readPlan(plan(line('Jun 2026', 'Food', written)), currency);
    expect(read.get('2026-06')?.lines).toMatchObject([{ cents }]);
  });

  it.each([
    ['JPY', '¥12.34'],
    ['USD', '"$12,34.50"'],
    ['USD', '$1.0'],
    ['USD', '$1'],
    ['USD', 'much'],
  ] as const)('in %s refuses %s', (currency, written) => {
    const text = plan(line('Jun 2026', 'Food', written));
    expect(() => readPlan(text, currency)).toThrow('Line 2');
  });

  it.each(['-$5.00', '$-5.00', '5.00-', '−5.00 $', '(5.00)'])(
    'does not take %s for a budget',
    (written) => {
      const text = plan(line('Jun 2026', 'Fun', '$1.00'), line('Jun 2026', 'Food', written));
      expect(readPlan(text, 'USD').get('2026-06')).toMatchObject({
        lines: [{ category: 'Fun' }],
        takenOut: 1,
      });
    },
  );

  it('is refused as a whole if a line has no month', () => {
    const text = plan(line('Jun 2026', 'Fun', '$1.00'), line('Sometime', 'Food', '$1.00'));
    expect(() => readPlan(text, 'USD')).toThrow('Line 3');
  });
});
