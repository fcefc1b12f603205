import type * as Basics from '@harmony/design-system/basics';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as Ticks from '../charts/money-tick.ts';
import type * as Typing from './money-typing.ts';

/** A language with its formatted amounts; `_` is a non-breaking space, `'` a narrow one. */
const languages: [string, Record<string, string>][] = [
  [
    'en',
    {
      exact: '-$1,234.56',
      rounded: '€1,235',
      yen: '+¥1,234,567',
      francs: 'CHF_1,234.50',
      dinars: 'KWD_12.500',
      tick: '€2.5K',
      field: '1,234.50',
    },
  ],
  [
    'de',
    {
      exact: '-1.234,56_$',
      rounded: '1.235_€',
      yen: '+1.234.567_¥',
      francs: '1.234,50_CHF',
      dinars: '12,500_KWD',
      tick: '2500_€',
      field: '1.234,50',
    },
  ],
  [
    'es',
    {
      exact: '-1234,56_US$',
      rounded: '1235_€',
      yen: '+1.234.567_JPY',
      francs: '1234,50_CHF',
      dinars: '12,500_KWD',
      tick: '2,5_mil_€',
      field: '1234,50',
    },
  ],
  [
    'fr',
    {
      exact: "-1'234,56_$US",
      rounded: "1'235_€",
      yen: "+1'234'567_JPY",
      francs: "1'234,50_CHF",
      dinars: '12,500_KWD',
      tick: '2,5_k_€',
      field: "1'234,50",
    },
  ],
];

const anyCents = fc.integer({ min: -999_999_999, max: 999_999_999 });

describe.each(languages)('amounts in %s', (language, expected) => {
  let basics: typeof Basics;
  let typing: typeof Typing;
  let ticks: typeof Ticks;

  beforeAll(async () => {
    // The language of a page is fixed, so each language needs its own modules.
    vi.resetModules();
    globalThis.harmonyLanguage = language;
    basics = await import('@harmony/design-system/basics');
    typing = await import('./money-typing.ts');
    ticks = await import('../charts/money-tick.ts');
  });
  afterAll(() => {
    globalThis.harmonyLanguage = undefined;
    vi.resetModules();
  });

  it('are formatted in the conventions of the language', () => {
    const { amountParts, showCurrency } = basics;
    const written = (cents: number, mode: 'exact' | 'cents' | 'rounded', currency: string) => {
      const { sign, before, number, after } = amountParts(cents, mode, currency);
      return `${sign}${before}${number}${after}`;
    };
    showCurrency('EUR');
    const found = {
      exact: written(-123_456, 'exact', 'USD'),
      rounded: written(123_456, 'rounded', 'EUR'),
      yen: written(1_234_567, 'exact', 'JPY'),
      francs: written(123_450, 'cents', 'CHF'),
      dinars: written(12_500, 'cents', 'KWD'),
      tick: ticks.moneyTick(250_000),
      field: typing.writeAmount('1234.5', 'EUR'),
    };
    expect(found).toEqual(
      Object.fromEntries(
        Object.entries(expected).map(([name, text]) => [
          name,
          text.replaceAll('_', '\u00a0').replaceAll("'", '\u202f'),
        ]),
      ),
    );
  });

  it('are parsed from their own format, in sentences and in fields, in any currency', () => {
    const { amountText, currencyDigits } = basics;
    const { readTypedAmount, writeAmount } = typing;
    const currencies = fc.constantFrom(...Intl.supportedValuesOf('currency'));
    fc.assert(
      fc.property(anyCents, currencies, (cents, currency) => {
        const digits = currencyDigits(currency);
        const plain = (cents / 10 ** digits).toFixed(digits);
        expect(readTypedAmount(amountText(cents, 'cents', currency), currency)).toBe(plain);
        expect(readTypedAmount(writeAmount(plain, currency), currency)).toBe(plain);
      }),
    );
  });

  it('are accepted with a comma and with a point', () => {
    const { readTypedAmount } = typing;
    for (const typed of ['1234.50', '1234,50', '1,234.50', '1.234,50', '1 234,50', "1'234.50"]) {
      expect([typed, readTypedAmount(typed, 'EUR')]).toEqual([typed, '1234.50']);
    }
    expect(readTypedAmount('12,50+3.50', 'EUR')).toBe('16.00');
    const thousands = language === 'en' ? '1,234' : '1.234';
    expect(readTypedAmount(thousands, 'EUR')).toBe('1234');
  });
});
