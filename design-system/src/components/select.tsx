import { t } from '@lingui/core/macro';
import { useSelect } from 'downshift';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import { color, space, styled } from '@harmony/design-system/basics';
import { Field, openerStyle, type FieldProps } from './field.tsx';
import { ComboboxFrame, Listbox } from './listbox.tsx';

export interface SelectOption {
  value: string;
  label: string;
  mark?: ReactNode;
}

export interface SelectProps extends FieldProps {
  options: readonly SelectOption[];
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A choice among several options. Its list is not modal, so that assistive technology keeps access to the page. */
export function Select(props: SelectProps) {
  const { label, hideLabel, error, hint, options, value, onValueChange, onBlur, ...rest } = props;
  const { placeholder = t`Choose`, disabled = false, ref } = rest;
  const chosen = options.find((option) => option.value === value) ?? null;
  const select = useSelect({
    items: [...options],
    itemToString: (option) => option?.label ?? '',
    selectedItem: chosen,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onValueChange(selectedItem.value);
    },
  });
  const { isOpen } = select;
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <Field label={label} {...(hideLabel && { hideLabel })} error={error} hint={hint}>
      {({ id, ...attributes }) => (
        <ComboboxFrame>
          <Opener
            {...select.getToggleButtonProps({ id, disabled, onBlur, ...(ref && { ref }) })}
            {...attributes}
            type="button"
            // The label is already connected.
            aria-labelledby={undefined}
            data-placeholder={chosen ? undefined : ''}
          >
            {chosen ? <Entry option={chosen} /> : placeholder}
            <ChevronDown size={18} aria-hidden="true" />
          </Opener>
          <Listbox
            label={t`Options`}
            state={{
              ...select,
              getMenuProps: (more) => select.getMenuProps({ ...more, ref: list }),
            }}
            items={options}
            renderItem={(option) => (
              <>
                <Entry option={option} />
                {option === chosen && <Tick size={16} aria-hidden="true" />}
              </>
            )}
            isWide
          />
        </ComboboxFrame>
      )}
    </Field>
  );
}

function Entry({ option }: { option: SelectOption }) {
  return (
    <Words>
      {option.mark}
      {option.label}
    </Words>
  );
}

const Opener = styled('button', {
  ...openerStyle,
  '&[data-placeholder]': { color: color.muted },
});

const Words = styled('span', { display: 'inline-flex', alignItems: 'center', gap: space[2] });

const Tick = styled(Check, { marginInlineStart: 'auto' });
