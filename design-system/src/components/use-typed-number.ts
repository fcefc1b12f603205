import { useState, type ChangeEvent, type FocusEvent } from 'react';
import { markWhole } from './mark-whole.ts';
import { readTypedAmount } from './money-typing.ts';

interface TypedNumber {
  /** A plain decimal, or what was typed where that is no number. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
}

/**
 * The attributes of an input in which a number is typed: it shows what was typed while it has focus,
 * and the tidy value afterwards. Who comes into it has all of it marked: what they type takes its
 * place, and `60` never becomes `0.0060`.
 *
 * @param write how a value looks once it is tidy
 */
export function useTypedNumber(
  { value, onChange, onBlur }: TypedNumber,
  write: (value: string) => string = (each) => each,
) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  return {
    inputMode: 'decimal',
    autoComplete: 'off',
    value: typed ?? write(value),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(event.target.value);
      onChange(readTypedAmount(event.target.value));
    },
    ...markWhole,
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      setTyped(undefined);
      onBlur?.(event);
    },
  } as const;
}
