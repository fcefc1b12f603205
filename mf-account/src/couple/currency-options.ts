import { offeredCurrencies, type Currency } from '@harmony/contract';
import type { SelectOption } from '@harmony/design-system';
import { locale } from '@harmony/design-system/language';

/** Common currencies, listed before all others. */
const common: readonly Currency[] = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD'];

/**
 * Returns the currency options, such as `Euro (EUR)`: common ones first, then all others by name.
 */
export function currencyOptions(): readonly SelectOption[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const optionOf = (value: Currency): SelectOption => ({
    value,
    label: `${names.of(value) ?? value} (${value})`,
  });
  const others = offeredCurrencies.filter((currency) => !common.includes(currency));
  return [
    ...common.map(optionOf),
    ...others.map(optionOf).toSorted((one, other) => one.label.localeCompare(other.label, locale)),
  ];
}
