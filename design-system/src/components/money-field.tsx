import type { InputHTMLAttributes, Ref } from 'react';
import { color, space, styled } from '@harmony/design-system/basics';
import { controlStyle, Field, type FieldProps } from './field.tsx';
import { writeAmount } from './money-typing.ts';
import { useTypedNumber } from './use-typed-number.ts';

export interface MoneyFieldProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> {
  /** A plain decimal such as `1234.50`, or what was typed where that is not an amount. */
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** An amount of money. Takes what people type and paste, and tidies it when they leave the field. */
export function MoneyField({
  label,
  error,
  hint,
  value,
  onChange,
  onBlur,
  ...rest
}: MoneyFieldProps) {
  const typing = useTypedNumber({ value, onChange, onBlur }, writeAmount);
  return (
    <Field label={label} error={error} hint={hint}>
      {(attributes) => (
        <Row>
          <Sign aria-hidden="true">$</Sign>
          <Input placeholder="0.00" {...rest} {...typing} {...attributes} />
        </Row>
      )}
    </Field>
  );
}

const Row = styled('div', { position: 'relative', display: 'grid', alignItems: 'center' });

const Sign = styled('span', { position: 'absolute', left: space[3], color: color.muted });

const Input = styled('input', {
  ...controlStyle,
  paddingLeft: space[8],
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
});
