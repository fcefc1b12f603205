import styled from '@emotion/styled';
import { color } from '../tokens/tokens.ts';
import { amountParts, amountText, type AmountMode } from './amount-text.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface AmountProps {
  /** Integer cents. */
  cents: number;
  /** `exact` for transactions, `rounded` (no decimals) for everything else. */
  mode?: AmountMode;
}

/** An amount of money in tabular figures; the currency sign is lighter than the number. */
export function Amount({ cents, mode = 'rounded' }: AmountProps) {
  const { sign, number } = amountParts(cents, mode);
  return (
    <Figures data-income={sign === '+'}>
      <VisuallyHidden>{amountText(cents, mode)}</VisuallyHidden>
      <span aria-hidden="true">
        {sign === '-' ? '\u2212' : sign}
        <Sign>$</Sign>
        {number}
      </span>
    </Figures>
  );
}

const Figures = styled.span({
  position: 'relative',
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
  '&[data-income="true"]': { color: color.good },
});

const Sign = styled.span({ fontWeight: 400, opacity: 0.75 });
