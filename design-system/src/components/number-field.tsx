import type { InputHTMLAttributes, Ref } from 'react';
import { controlStyle, Field, type FieldProps } from './field.tsx';
import { useTypedNumber } from './use-typed-number.ts';
import { styled } from '@harmony/design-system/basics';

export interface NumberFieldProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> {
  /** A plain decimal such as `12`, or what was typed where that is no number. */
  value: string;
  onChange: (value: string) => void;
  /** What is counted, such as `months`; stands in the label. */
  unit?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A number that is no money. Takes what people type and paste; wheel and arrows never change it. */
export function NumberField(props: NumberFieldProps) {
  const { label, error, hint, value, onChange, onBlur, unit, ...rest } = props;
  const typing = useTypedNumber({ value, onChange, onBlur });
  return (
    <Field label={unit ? `${label} (${unit})` : label} error={error} hint={hint}>
      {(attributes) => <Input {...rest} {...typing} {...attributes} />}
    </Field>
  );
}

const Input = styled('input', { ...controlStyle, fontVariantNumeric: 'tabular-nums' });
