import { useState, type ChangeEvent, type FocusEvent } from 'react';
import { selectOnFocus } from './select-on-focus.ts';
import { readTypedAmount } from './money-typing.ts';

interface TypedNumber {
  /** A plain decimal, or the typed text where it is not a number. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
}

/**
 * Returns the attributes of a number input: it shows the typed text while focused, and the formatted value
 * afterwards. Focus selects the content, so that typing replaces it, and `60` never becomes `0.0060`.
 *
 * @param write formats the value after blur
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
    ...selectOnFocus,
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      setTyped(undefined);
      onBlur?.(event);
    },
  } as const;
}
