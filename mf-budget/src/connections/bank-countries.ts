import type { SelectOption } from '@harmony/design-system';

/** Countries of the European Economic Area and the United Kingdom, whose banks Enable Banking supports. */
const codes = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HR',
  'HU',
  'IE',
  'IS',
  'IT',
  'LI',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
];

/** Returns the countries as options, sorted by their names in the page's language. */
export function bankCountries(): SelectOption[] {
  const { lang } = document.documentElement;
  const names = new Intl.DisplayNames([lang], { type: 'region' });
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, lang));
}
