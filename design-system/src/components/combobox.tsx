import { t } from '@lingui/core/macro';
import { useCombobox } from 'downshift';
import { useState, type ChangeEvent, type Ref } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { ComboboxFrame, ComboboxInput, Listbox } from './listbox.tsx';
import { selectOnFocus } from './select-on-focus.ts';
import type { SelectOption } from './select.tsx';

export interface ComboboxProps extends FieldProps {
  options: readonly SelectOption[];
  /** The chosen value; empty when none is. */
  value: string;
  onValueChange: (value: string) => void;
  placeholder?: string;
  /** Whether a label contains the typed text. */
  contains: (label: string, typed: string) => boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A choice among many options, filtered by typing. Use a Select for a few options. */
export function Combobox(props: ComboboxProps) {
  const { label, error, hint, options, value, onValueChange, placeholder, contains, ref } = props;
  const chosen = options.find((option) => option.value === value) ?? null;
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const found = options.filter((option) => contains(option.label, typed ?? ''));
  const combobox = useCombobox({
    items: [...found],
    itemToString: (option) => option?.label ?? '',
    selectedItem: chosen,
    inputValue: typed ?? chosen?.label ?? '',
    onInputValueChange: ({ type }) => {
      if (type !== useCombobox.stateChangeTypes.InputChange) setTyped(undefined);
    },
    onSelectedItemChange: ({ selectedItem }) => onValueChange(selectedItem?.value ?? ''),
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) setTyped(undefined);
    },
  });
  return (
    <Field label={label} error={error} hint={hint}>
      {({ id, ...attributes }) => (
        <ComboboxFrame>
          <ComboboxInput
            {...combobox.getInputProps({
              id,
              ...(ref && { ref }),
              placeholder,
              ...selectOnFocus,
              // Immediately: downshift reports changes later, and the next letter would be appended to the
              // previous text.
              onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
                setTyped(currentTarget.value),
            })}
            {...attributes}
          />
          <Listbox
            label={label}
            state={combobox}
            items={found}
            renderItem={(option) => (
              <>
                {option.mark}
                {option.label}
              </>
            )}
            empty={t`Nothing found`}
          />
        </ComboboxFrame>
      )}
    </Field>
  );
}
