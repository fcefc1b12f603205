import { color } from '../tokens/tokens.ts';
import { amountParts, MINUS, type AmountMode } from './amount-text.ts';
import { useShownCurrency } from './shown-currency.ts';
import { visuallyHidden } from './visually-hidden.tsx';
import { styled } from '../styled/styled.ts';

export interface AmountProps {
  /** Integer cents. */
  cents: number;
  /** `exact` for transactions, `rounded` (no decimals) for everything else. */
  mode?: AmountMode;
  /** Its code; defaults to the shown currency. */
  currency?: string;
}

/**
 * An amount of money in tabular figures; the currency sign is lighter than the number. The minus sign also
 * precedes the number in right-to-left texts.
 */
export function Amount({ cents, mode = 'rounded', currency }: AmountProps) {
  const shown = useShownCurrency();
  const own = currency ?? shown;
  const { sign, before, number, after } = amountParts(cents, mode, own);
  return (
    <Figures dir="ltr" data-income={sign === '+'}>
      {/* The format of the specification, for assistive technology, search and copying. */}
      <span>{`${sign}${before}${number}${after}`}</span>
      <span aria-hidden="true">
        {sign === '-' ? MINUS : sign}
        {before && <i>{before}</i>}
        {number}
        {after && <i>{after}</i>}
      </span>
    </Figures>
  );
}

// One styled element: lists show many amounts at once.
const Figures = styled('span', {
  position: 'relative',
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
  '&[data-income="true"]': { color: color.good },
  '& > span:not([aria-hidden])': visuallyHidden,
  '& i': { fontStyle: 'normal', fontWeight: 400, opacity: 0.75 },
});
