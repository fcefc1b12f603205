import type { InputHTMLAttributes, Ref } from 'react';
import { controlStyle, Field, type FieldProps } from './field.tsx';
import { useTypedNumber } from './use-typed-number.ts';
import { styled } from '@harmony/design-system/basics';

export interface NumberFieldProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> {
  /** A plain decimal such as `12`, or the typed text where it is not a number. */
  value: string;
  onChange: (value: string) => void;
  unit?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A field for a number without currency. Accepts typed and pasted text; wheel and arrow keys never change it. */
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
