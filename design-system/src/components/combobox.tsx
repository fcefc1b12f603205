import styled from '@emotion/styled';
import { useCombobox } from 'downshift';
import { useState, type Ref } from 'react';
import {
  color,
  elevation,
  layer,
  radius,
  space,
  text,
  touchTarget,
} from '@harmony/design-system/basics';
import { controlStyle, Field, type FieldProps } from './field.tsx';
import type { SelectOption } from './select.tsx';

export interface ComboboxProps extends FieldProps {
  options: readonly SelectOption[];
  /** The chosen value; empty when none is. */
  value: string;
  onValueChange: (value: string) => void;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

/** One of many, found by typing. A few are a Select. */
export function Combobox(props: ComboboxProps) {
  const { label, error, hint, options, value, onValueChange, placeholder, ref } = props;
  const chosen = options.find((option) => option.value === value) ?? null;
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const found = matching(options, typed);
  const combobox = useCombobox({
    items: [...found],
    itemToString: (option) => option?.label ?? '',
    selectedItem: chosen,
    inputValue: typed ?? chosen?.label ?? '',
    onInputValueChange: ({ inputValue, type }) => {
      const isTyped = type === useCombobox.stateChangeTypes.InputChange;
      setTyped(isTyped ? inputValue : undefined);
    },
    onSelectedItemChange: ({ selectedItem }) => onValueChange(selectedItem?.value ?? ''),
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) setTyped(undefined);
    },
  });
  return (
    <Field label={label} error={error} hint={hint}>
      {({ id, ...attributes }) => (
        <Frame>
          <Input
            {...combobox.getInputProps({ id, ...(ref && { ref }), placeholder })}
            {...attributes}
          />
          <List
            {...combobox.getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })}
            data-open={combobox.isOpen ? '' : undefined}
          >
            {combobox.isOpen &&
              found.map((option, index) => (
                <Item
                  key={option.value}
                  {...combobox.getItemProps({ item: option, index })}
                  data-highlighted={combobox.highlightedIndex === index ? '' : undefined}
                >
                  {option.mark}
                  {option.label}
                </Item>
              ))}
            {combobox.isOpen && found.length === 0 && (
              <Item role="option" aria-disabled="true" aria-selected="false">
                Nothing found
              </Item>
            )}
          </List>
        </Frame>
      )}
    </Field>
  );
}

/** The options that have what is typed somewhere in their label, in any case. */
function matching(options: readonly SelectOption[], typed: string | undefined) {
  const wanted = typed?.trim().toLowerCase() ?? '';
  return options.filter(({ label }) => label.toLowerCase().includes(wanted));
}

const Frame = styled.div({ position: 'relative' });

const Input = styled.input(controlStyle);

const List = styled.ul({
  position: 'absolute',
  zIndex: layer.menu,
  insetInline: 0,
  top: `calc(100% + ${space[1]})`,
  maxHeight: '20rem',
  overflowY: 'auto',
  visibility: 'hidden',
  padding: space[1],
  background: color.card,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  boxShadow: elevation.raised,
  '&[data-open]': { visibility: 'visible' },
});

const Item = styled.li({
  ...text.body,
  minHeight: touchTarget,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[1]} ${space[3]}`,
  borderRadius: radius.small,
  cursor: 'pointer',
  '&[data-highlighted]': { background: color.oursSoft },
  '&[aria-selected="true"]': { fontWeight: text.label.fontWeight },
  '&[aria-disabled="true"]': { color: color.muted, cursor: 'default' },
});
