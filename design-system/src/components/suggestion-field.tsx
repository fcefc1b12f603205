import { t } from '@lingui/core/macro';
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useEffect, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { color, space, text, styled } from '@harmony/design-system/basics';
import { Field, type FieldProps } from './field.tsx';
import { ComboboxFrame, ComboboxInput, Listbox } from './listbox.tsx';

const OFFERED = 5;

/** A previously typed text. */
export interface SuggestedText {
  value: string;
  /** Shown beside it, such as the consequences of picking it. */
  note?: ReactNode;
}

export interface SuggestionFieldProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  /** All suggestions, best first. */
  suggestions: readonly SuggestedText[];
  value: string;
  /** Called with typed and picked values. */
  onValueChange: (value: string) => void;
  /** Whether a suggestion contains the typed text. */
  contains: (suggestion: string, typed: string) => boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A text field that suggests previously typed texts and accepts any other. Enter picks the first one that begins with the
 * typed text.
 */
export function SuggestionField(props: SuggestionFieldProps) {
  const { label, insetLabel, error, hint, suggestions, value, onValueChange, ...more } = props;
  const { contains, ref, ...rest } = more;
  const offered = matching(suggestions, value, contains);
  const combobox = useCombobox({
    items: offered,
    itemToString: (suggestion) => suggestion?.value ?? '',
    // A picked text is like any other: the list keeps no selection.
    selectedItem: null,
    inputValue: value,
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputChange
        ? {
            ...changes,
            highlightedIndex: continuing(
              matching(suggestions, changes.inputValue ?? '', contains),
              changes.inputValue ?? '',
            ),
          }
        : keepTyped(state, { type, changes }),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onValueChange(selectedItem.value);
    },
  });
  const { highlightedIndex, setHighlightedIndex } = combobox;
  const isOpen = combobox.isOpen && offered.length > 0;
  const first = continuing(offered, value);
  useEffect(() => {
    // Suggestions may arrive after the text was typed.
    if (isOpen && highlightedIndex === -1 && first === 0) setHighlightedIndex(0);
  }, [isOpen, highlightedIndex, first, setHighlightedIndex]);
  return (
    <Field label={label} {...(insetLabel && { insetLabel })} error={error} hint={hint}>
      {({ id, ...attributes }) => (
        <ComboboxFrame>
          <ComboboxInput
            {...combobox.getInputProps({
              id,
              autoComplete: 'off',
              ...rest,
              ...(ref && { ref }),
              // Immediately: updating after the render of another component would move the cursor.
              onChange: (event) => onValueChange(event.currentTarget.value),
            })}
            {...attributes}
            // The label is already connected, and the list opens only when it has entries.
            aria-labelledby={undefined}
            aria-expanded={isOpen}
          />
          <Listbox
            label={t`Suggestions`}
            state={{ ...combobox, isOpen }}
            items={offered}
            renderItem={({ value: offer, note }) => (
              <>
                {offer}
                {note && <Note>{note}</Note>}
              </>
            )}
          />
        </ComboboxFrame>
      )}
    </Field>
  );
}

/** Only typing opens the list, and blur or Escape never change the typed text. */
function keepTyped(
  state: UseComboboxState<SuggestedText>,
  { type, changes }: Pick<UseComboboxStateChangeOptions<SuggestedText>, 'type' | 'changes'>,
): Partial<UseComboboxState<SuggestedText>> {
  const { InputBlur, InputClick, InputKeyDownEscape } = useCombobox.stateChangeTypes;
  if (type === InputClick) return { ...changes, isOpen: state.isOpen };
  if (type !== InputBlur && type !== InputKeyDownEscape) return changes;
  return { ...changes, inputValue: state.inputValue, selectedItem: state.selectedItem };
}

/**
 * Returns the suggestions that contain the typed text, first those that begin with it; empty when picking one would
 * change nothing.
 */
function matching(
  suggestions: readonly SuggestedText[],
  typed: string,
  contains: SuggestionFieldProps['contains'],
): SuggestedText[] {
  if (typed.trim() === '') return [];
  const containing = suggestions.filter((each) => contains(each.value, typed));
  const beginning = containing.filter((each) => begins(each, typed));
  const found = [...new Set([...beginning, ...containing])].slice(0, OFFERED);
  return found.length === 1 && found[0]?.value === typed ? [] : found;
}

function begins({ value }: SuggestedText, typed: string): boolean {
  return value.toLocaleLowerCase().startsWith(typed.trimStart().toLocaleLowerCase());
}

/** Returns the index of the first suggestion if it continues the typed text, otherwise -1. */
function continuing([first]: readonly SuggestedText[], typed: string): number {
  return first && begins(first, typed) && first.value.length > typed.trim().length ? 0 : -1;
}

const Note = styled('span', {
  ...text.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  marginInlineStart: 'auto',
  color: color.muted,
});
