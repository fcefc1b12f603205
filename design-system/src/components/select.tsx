import styled from '@emotion/styled';
import { getNonce } from 'get-nonce';
import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import type { ReactNode, Ref } from 'react';
import {
  color,
  elevation,
  layer,
  radius,
  space,
  text,
  touchTarget,
} from '@harmony/design-system/basics';
import { Field, openerStyle, type FieldProps } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  /** Shown before the label. */
  mark?: ReactNode;
}

export interface SelectProps extends FieldProps {
  options: readonly SelectOption[];
  /** The chosen value; empty when none is. */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** One of several. */
export function Select(props: SelectProps) {
  const { label, error, hint, options, value, onValueChange, onBlur, placeholder, ...rest } = props;
  return (
    <Field label={label} error={error} hint={hint}>
      {(attributes) => (
        <Radix.Root value={value} onValueChange={onValueChange}>
          <Trigger {...rest} {...attributes} onBlur={onBlur}>
            <Radix.Value placeholder={placeholder ?? 'Choose'} />
            <Radix.Icon asChild>
              <ChevronDown size={18} aria-hidden="true" />
            </Radix.Icon>
          </Trigger>
          <Radix.Portal>
            <Content position="popper" sideOffset={4}>
              {/* Radix inserts a style element, which the content security policy asks to be marked. */}
              <Radix.Viewport nonce={getNonce()}>
                {options.map((option) => (
                  <Item key={option.value} value={option.value}>
                    <Radix.ItemText>
                      <Entry>
                        {option.mark}
                        {option.label}
                      </Entry>
                    </Radix.ItemText>
                    <Radix.ItemIndicator>
                      <Check size={16} aria-hidden="true" />
                    </Radix.ItemIndicator>
                  </Item>
                ))}
              </Radix.Viewport>
            </Content>
          </Radix.Portal>
        </Radix.Root>
      )}
    </Field>
  );
}

const Trigger = styled(Radix.Trigger)({
  ...openerStyle,
  '&[data-placeholder]': { color: color.muted },
});

const Content = styled(Radix.Content)({
  zIndex: layer.menu,
  width: 'var(--radix-select-trigger-width)',
  minWidth: 'max-content',
  maxHeight: 'min(20rem, var(--radix-select-content-available-height))',
  padding: space[1],
  overflow: 'hidden',
  background: color.card,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  boxShadow: elevation.raised,
});

const Item = styled(Radix.Item)({
  ...text.body,
  minHeight: touchTarget,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  padding: `${space[1]} ${space[3]}`,
  borderRadius: radius.small,
  cursor: 'pointer',
  '&[data-highlighted]': { background: color.oursSoft, color: color.ink, outline: 'none' },
});

const Entry = styled.span({ display: 'inline-flex', alignItems: 'center', gap: space[2] });
