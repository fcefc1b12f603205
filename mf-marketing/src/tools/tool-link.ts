import { offeredCurrencies, type Currency } from '@harmony/contract';
import type { Tool } from '@harmony/contract/tools';

/** Longer values are invalid. */
const MAXIMUM_CHARACTERS = 1000;

/** Options of publishers, which links do not contain. */
const OF_PUBLISHERS = new Set([
  'theme',
  'accent',
  'currency',
  'locale',
  'partner',
  'share-amounts',
]);

/** Input of a tool in a link. */
interface Carried {
  /** Options of the element. */
  values: Record<string, string>;
  currency: Currency | undefined;
}

/**
 * Encodes the input of a tool as a fragment. Browsers do not send fragments, so no server receives the amounts.
 *
 * @param values options of the element, with amounts in plain digits
 */
export function fragmentOf(
  { name }: Tool,
  values: Record<string, string>,
  currency?: Currency,
): string {
  const given = Object.entries({ ...values, ...(currency && { currency }) });
  return `#${name}:${new URLSearchParams(given.filter(([, value]) => value !== '')).toString()}`;
}

/** Decodes a fragment; undefined unless it is one of the tool. */
export function inputIn({ name, options }: Tool, fragment: string): Carried | undefined {
  const prefix = `#${name}:`;
  if (!fragment.startsWith(prefix)) return undefined;
  const given = new URLSearchParams(fragment.slice(prefix.length));
  const currency = given.get('currency') ?? '';
  const values = [...given].filter(
    ([option, value]) =>
      options.includes(option) && !OF_PUBLISHERS.has(option) && value.length <= MAXIMUM_CHARACTERS,
  );
  return {
    values: Object.fromEntries(values),
    currency: offeredCurrencies.includes(currency) ? currency : undefined,
  };
}
