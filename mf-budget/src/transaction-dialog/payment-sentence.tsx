import { t } from '@lingui/core/macro';
import { endpoints, monthOf, type CalendarDay } from '@harmony/contract';
import {
  amountText,
  color,
  radius,
  space,
  styled,
  text,
  touchTarget,
  VisuallyHidden,
} from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { percentText } from '../percent/percent-text.ts';
import { amountsOf, isCustom, nextSplit, percentOf, type Two } from './split-choices.ts';
import type { EnteredSplit } from './use-split.ts';

interface PaymentSentenceProps {
  two: Two;
  /** First names of the user and of the partner. */
  names: Two;
  payerId: string;
  onPayerChange: (userId: string) => void;
  isRefund: boolean;
  split: EnteredSplit;
  /** Date of the entry; the rule of its month applies. */
  day: CalendarDay;
  /** Whether the fields with all choices are open. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * Payer and split as a sentence, such as 'Paid by Maya, split 57/43'. A tap on a word switches to the next
 * usual choice; the button at the end opens fields with all choices.
 */
export function PaymentSentence(props: PaymentSentenceProps) {
  const { two, names, payerId, onPayerChange, isRefund, split, day, isOpen, onOpenChange } = props;
  const { data } = useEndpoint(endpoints.fairShare.month, {
    query: day === '' ? {} : { month: monthOf(day) },
  });
  const rule = data?.shares;
  const payer = payerId === two[1] ? names[1] : names[0];
  const changeSplit = (): void => {
    // Entered shares are kept; their fields open instead.
    if (isCustom(split.split, two)) return onOpenChange(true);
    split.choose(nextSplit(split.split, rule, two));
  };
  return (
    <Line>
      <Sentence aria-live="polite">
        <Word type="button" onClick={() => onPayerChange(two[payerId === two[1] ? 0 : 1])}>
          {isRefund ? t`Back to ${payer}` : t`Paid by ${payer}`}
        </Word>
        ,{' '}
        <Word
          type="button"
          title={sharesText(percentOf(split.split, rule, two), names)}
          onClick={changeSplit}
        >
          {splitText(split, rule, two, names)}
        </Word>
      </Sentence>
      <All
        type="button"
        title={t`Who paid, and how it is split`}
        aria-expanded={isOpen}
        onClick={() => onOpenChange(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        <VisuallyHidden>{t`Who paid, and how it is split`}</VisuallyHidden>
      </All>
    </Line>
  );
}

function splitText(
  { split, kind }: EnteredSplit,
  rule: Readonly<Record<string, number>> | undefined,
  two: Two,
  names: Two,
): string {
  const amounts = amountsOf(split, two);
  if (amounts) {
    const [own, other] = amounts;
    return t`split ${{ own: amountText(own, 'cents') }} / ${{ other: amountText(other, 'cents') }}`;
  }
  const percent = percentOf(split, rule, two);
  if (percent === undefined) {
    if (kind === 'amount') return t`split by amount`;
    return kind === 'percent' ? t`split by percent` : t`split as usual`;
  }
  if (percent === 100 || percent === 0) {
    return t`for ${{ name: names[percent === 100 ? 0 : 1] }} alone`;
  }
  return t`split ${{ own: percent }}/${{ other: 100 - percent }}`;
}

/** Returns the share of each partner by name. */
function sharesText(percent: number | undefined, [user, partner]: Two): string | undefined {
  if (percent === undefined) return undefined;
  return `${user} ${percentText(percent)}, ${partner} ${percentText(100 - percent)}`;
}

const Line = styled('div', { display: 'flex', alignItems: 'center', gap: space[2] });

const Sentence = styled('p', { ...text.label, flex: 1, minWidth: 0, fontWeight: 450 });

const Word = styled('button', {
  ...text.label,
  minHeight: touchTarget,
  padding: 0,
  border: 0,
  background: 'transparent',
  color: color.ours,
  textAlign: 'start',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '0.25em',
  cursor: 'pointer',
  '&:hover': { textDecorationStyle: 'solid' },
});

/** Opens the fields with all choices. */
const All = styled('button', {
  position: 'relative',
  width: touchTarget,
  height: touchTarget,
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  border: 0,
  borderRadius: radius.full,
  background: 'transparent',
  color: color.muted,
  cursor: 'pointer',
  '&:hover': { background: color.oursSoft, color: color.ours },
  '&[aria-expanded="true"]': { color: color.ours },
  '& svg': { width: '1.25rem', height: '1.25rem' },
});
