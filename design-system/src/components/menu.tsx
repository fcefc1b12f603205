import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import {
  color,
  elevation,
  layer,
  radius,
  space,
  text,
  touchTarget,
  styled,
} from '@harmony/design-system/basics';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
}

export interface MenuProps {
  trigger: ReactNode;
  items: readonly MenuItem[];
  /** Whether it is open, when controlled by the caller. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Side of the button; below by default. */
  side?: 'top' | 'bottom';
}

/** A few actions behind a button. */
export function Menu({ trigger, items, side = 'bottom', ...openness }: MenuProps) {
  return (
    // A modal one would hide the page from assistive technology, including its heading and landmarks.
    <Radix.Root modal={false} {...openness}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={landmark()}>
        <Content side={side} align={side === 'top' ? 'center' : 'end'} sideOffset={8}>
          {items.map(({ label, icon, onSelect }) => (
            <Item key={label} onSelect={onSelect}>
              {icon}
              {label}
            </Item>
          ))}
        </Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Returns the landmark for the menu, since all content of a page must be in one. */
function landmark(): HTMLElement {
  return document.querySelector('main') ?? document.body;
}

const Content = styled(Radix.Content, {
  zIndex: layer.menu,
  minWidth: '12rem',
  padding: space[2],
  background: color.card,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  boxShadow: elevation.raised,
});

const Item = styled(Radix.Item, {
  ...text.label,
  minHeight: touchTarget,
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[2]} ${space[3]}`,
  borderRadius: radius.small,
  cursor: 'pointer',
  '& svg': { width: '1.125rem', height: '1.125rem', color: color.muted },
  '&[data-highlighted]': {
    background: color.oursSoft,
    outline: 'none',
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
});
