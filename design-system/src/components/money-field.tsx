import { useState, type InputHTMLAttributes, type Ref } from 'react';
import {
  color,
  currencyDigits,
  currencyMark,
  currencySign,
  space,
  styled,
  text,
  useShownCurrency,
} from '@harmony/design-system/basics';
import { controlStyle, Field, type FieldProps } from './field.tsx';
import { isRead, noAmount, writeAmount } from './money-typing.ts';
import { useTypedNumber } from './use-typed-number.ts';

export interface MoneyFieldProps
  extends
    FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type' | 'size'> {
  /** A plain decimal such as `1234.50`, or the typed text where it is not an amount. */
  value: string;
  onChange: (value: string) => void;
  size?: 'medium' | 'large';
  ref?: Ref<HTMLInputElement>;
}

/**
 * A field for money. Accepts typed and pasted text, with comma or point and as a sum (ADR 67), shows how it
 * is parsed, and formats it on blur.
 */
export function MoneyField({
  label,
  insetLabel,
  error,
  hint,
  value,
  onChange,
  onBlur,
  size = 'medium',
  ...rest
}: MoneyFieldProps) {
  const currency = useShownCurrency();
  const sign = currencySign(currency);
  const place = currencyMark(currency).after ? 'after' : 'before';
  // A keypad without a decimal point, for currencies without decimals.
  const keypad = currencyDigits(currency) === 0 ? { inputMode: 'numeric' as const } : {};
  const typing = useTypedNumber({ value, onChange, onBlur }, writeAmount);
  const reading = readingOf(typing.value, value);
  // Stays in the page invisibly: if it were removed on blur, a dialog would take the focus.
  const [lastReading, setLastReading] = useState('');
  if (reading !== undefined && reading !== lastReading) setLastReading(reading);
  return (
    <Field label={label} {...(insetLabel && { insetLabel })} error={error} hint={hint}>
      {(attributes) => (
        <Row data-size={size} data-sign={place} data-wide={sign.length > 1 ? '' : undefined}>
          <Sign aria-hidden="true">{sign}</Sign>
          <Input placeholder={noAmount()} {...rest} {...typing} {...keypad} {...attributes} />
          <Reading data-current={reading === undefined ? undefined : ''}>{lastReading}</Reading>
        </Row>
      )}
    </Field>
  );
}

/** Returns the result of a sum or an amount with separators, unless it equals the typed text. */
function readingOf(typed: string, value: string): string | undefined {
  const amount = writeAmount(value);
  if (typed === amount || !isRead(typed) || !/^-?\d+(\.\d{1,3})?$/.test(value)) return undefined;
  const { before, after } = currencyMark();
  return `= ${amount.startsWith('-') ? '−' : ''}${before}${amount.replace('-', '')}${after}`;
}

const Row = styled('div', {
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
});

const Sign = styled('span', {
  position: 'absolute',
  insetInlineStart: space[3],
  color: color.muted,
  '[data-sign="after"] > &': { insetInline: `auto ${space[3]}` },
  '[data-size="large"] > &': text.figure,
  '[data-inset] &': { paddingTop: space[4] },
});

/** At the end of the label's line. */
const Reading = styled('output', {
  ...text.caption,
  position: 'absolute',
  insetInlineEnd: 0,
  bottom: `calc(100% + ${space[1]})`,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
  '&:not([data-current])': { visibility: 'hidden' },
  '[data-inset] &': { insetInlineEnd: space[3], bottom: 'auto', top: space[2] },
});

const Input = styled('input', {
  ...controlStyle,
  paddingInlineStart: space[8],
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  '[data-size="large"] > &': {
    ...text.figure,
    minHeight: space[16],
    paddingInlineStart: space[10],
  },
  '[data-inset] &': { paddingTop: space[5] },
  '[data-wide] > &': { paddingInlineStart: `calc(${space[5]} + 2.5em)` },
  '[data-sign="after"] > &': { paddingInline: `${space[3]} ${space[8]}` },
  '[data-sign="after"][data-size="large"] > &': { paddingInlineEnd: space[10] },
  '[data-sign="after"][data-wide] > &': { paddingInlineEnd: `calc(${space[5]} + 2.5em)` },
});
