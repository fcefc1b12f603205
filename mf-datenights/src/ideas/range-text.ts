import { currencySign } from '@harmony/design-system';
import type { Idea } from './ideas.ts';

/** What an evening usually costs, as `$30-80`: the couple's currency is not converted either. */
export function rangeText({ range }: Pick<Idea, 'range'>): string {
  return `${currencySign()}${range}`;
}
