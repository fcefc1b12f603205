import { t } from '@lingui/core/macro';
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { color, space, text, styled } from '@harmony/design-system/basics';
import {
  ComboboxFrame,
  ComboboxInput,
  ComboboxItem,
  ComboboxList,
  useHasEntries,
} from './combobox-parts.ts';
import { Field, type FieldProps } from './field.tsx';

/** How many are offered at once. */
const OFFERED = 5;

/** Something that was typed before. */
export interface SuggestedText {
  value: string;
  /** Shown beside it, such as what picking it brings along. */
  note?: ReactNode;
}

export interface SuggestionFieldProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  /** All there are, the best first. */
  suggestions: readonly SuggestedText[];
  value: string;
  /** Told of what is typed, and of what is picked. */
  onValueChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A line of text in which something that was typed before can be picked; anything may be typed. */
export function SuggestionField(props: SuggestionFieldProps) {
  const { label, error, hint, suggestions, value, onValueChange, ref, ...rest } = props;
  const offered = matching(suggestions, value);
  const combobox = useCombobox({
    items: offered,
    itemToString: (suggestion) => suggestion?.value ?? '',
    // What is picked is text like any other: nothing stays chosen.
    selectedItem: null,
    inputValue: value,
    stateReducer: keepTyped,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onValueChange(selectedItem.value);
    },
  });
  const isOpen = combobox.isOpen && offered.length > 0;
  const hasEntries = useHasEntries(isOpen);
  return (
    <Field label={label} error={error} hint={hint}>
      {({ id, ...attributes }) => (
        <ComboboxFrame>
          <ComboboxInput
            {...combobox.getInputProps({
              id,
              autoComplete: 'off',
              ...rest,
              ...(ref && { ref }),
              // Not after the render of a change elsewhere, which would move the cursor.
              onChange: (event) => onValueChange(event.currentTarget.value),
            })}
            {...attributes}
            // Its label is tied to it already, and the list opens only when there is something in it.
            aria-labelledby={undefined}
            aria-expanded={isOpen}
          />
          <ComboboxList
            {...combobox.getMenuProps({
              tabIndex: -1,
              'aria-label': t`Suggestions`,
              'aria-labelledby': undefined,
            })}
            data-open={isOpen ? '' : undefined}
          >
            {hasEntries &&
              offered.map((suggestion, index) => (
                <ComboboxItem
                  key={suggestion.value}
                  {...combobox.getItemProps({ item: suggestion, index })}
                  data-highlighted={combobox.highlightedIndex === index ? '' : undefined}
                >
                  {suggestion.value}
                  {suggestion.note && <Note>{suggestion.note}</Note>}
                </ComboboxItem>
              ))}
          </ComboboxList>
        </ComboboxFrame>
      )}
    </Field>
  );
}

/** Only typing opens the list, and leaving the field or Escape never change what was typed. */
function keepTyped(
  state: UseComboboxState<SuggestedText>,
  { type, changes }: UseComboboxStateChangeOptions<SuggestedText>,
): Partial<UseComboboxState<SuggestedText>> {
  const { InputBlur, InputClick, InputKeyDownEscape } = useCombobox.stateChangeTypes;
  if (type === InputClick) return { ...changes, isOpen: state.isOpen };
  if (type !== InputBlur && type !== InputKeyDownEscape) return changes;
  return { ...changes, inputValue: state.inputValue, selectedItem: state.selectedItem };
}

/** The suggestions that have what is typed in them; none when nothing would change. */
function matching(suggestions: readonly SuggestedText[], typed: string): SuggestedText[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  const found = suggestions
    .filter((each) => each.value.toLowerCase().includes(wanted))
    .slice(0, OFFERED);
  return found.length === 1 && found[0]?.value === typed ? [] : found;
}

const Note = styled('span', {
  ...text.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  marginLeft: 'auto',
  color: color.muted,
});
