import {
  amountParts,
  breakpoint,
  color,
  currencyDigits,
  MINUS,
  styled,
  shownCurrency,
  text,
} from '@harmony/design-system';
import { locale } from '@harmony/design-system/language';

const compact = new Intl.NumberFormat(locale, { notation: 'compact' });

/** Characters that fit into a day on the smallest phones. */
const MOST_CHARACTERS = 6;
const THOUSAND = 1000;

/**
 * Net of a day in few characters, such as `−$45` or `+$3.2K`. Narrow screens omit the currency where it
 * does not fit. It is hidden from assistive technology: the name of the day contains the amount.
 *
 * @param cents integer cents
 */
export function ShortAmount({ cents }: { cents: number }) {
  const size = Math.abs(cents) / 10 ** currencyDigits(shownCurrency());
  const { sign, before, number, after } = amountParts(cents, 'rounded');
  const shown = size < THOUSAND ? number : compact.format(size);
  const isReceived = cents > 0 && /[1-9]/.test(number);
  const shownSign = sign === '-' ? MINUS : isReceived ? '+' : '';
  const isLong = `${shownSign}${before}${shown}${after}`.length > MOST_CHARACTERS;
  return (
    <Figures aria-hidden="true" data-received={isReceived} data-long={isLong}>
      {shownSign}
      {before && <i>{before}</i>}
      {shown}
      {after && <i>{after}</i>}
    </Figures>
  );
}

const Figures = styled('span', {
  ...text.tiny,
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
  '&[data-received="true"]': { color: color.good },
  '& i': { fontStyle: 'normal' },
  '@media (width < 40rem)': { '&[data-long="true"] i': { display: 'none' } },
  [breakpoint.tablet]: { fontSize: text.caption.fontSize },
  '@media (width < 22.5rem)': { fontSize: text.tiniest.fontSize },
});
