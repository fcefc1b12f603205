import {
  centsOfTyped,
  decimalSignOf,
  isInvalidAmount,
  LARGEST_CENTS,
} from '../../calculator/typed-amount.ts';
import type { Options } from '../widget/options.ts';

/** Amounts of a tool in its currency and notation. */
export interface Money {
  /** Formats an amount exactly. */
  format: (cents: number) => string;
  /** Parses a typed amount; empty is 0, `undefined` is invalid. */
  parse: (typed: string) => number | undefined;
  /** Returns an amount as plain digits with a point. */
  plain: (cents: number) => string;
}

/** Returns the notation of the chosen currency, with all its digits. */
export function moneyOf({ locale, currency }: Options): Money {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  const sign = decimalSignOf(locale);
  return {
    format: (cents) => format.format(cents / 10 ** maximumFractionDigits),
    parse(typed) {
      if (isInvalidAmount(typed, sign)) return undefined;
      const cents = centsOfTyped(typed, sign, maximumFractionDigits);
      return cents < LARGEST_CENTS ? cents : undefined;
    },
    plain: (cents) => String(cents / 10 ** maximumFractionDigits),
  };
}

/** Returns a plain number from an option with the decimal sign of the locale. */
export function localized(plain: string, locale: string): string {
  return plain.replace('.', decimalSignOf(locale));
}
