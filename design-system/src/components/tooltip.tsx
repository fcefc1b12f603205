import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';
import {
  color,
  elevation,
  layer,
  radius,
  space,
  text,
  styled,
} from '@harmony/design-system/basics';

const DELAY_MILLISECONDS = 400;

export interface TooltipProps {
  /** A few words that the control itself has no room for. */
  content: string;
  /** The control: it must take focus, so that the keyboard reaches the words too. */
  children: ReactElement;
}

/** Words beside a control while the pointer rests on it or it has focus. Nothing needed stands in it. */
export function Tooltip({ content, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={DELAY_MILLISECONDS}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Bubble sideOffset={6} collisionPadding={8}>
            {content}
          </Bubble>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

const Bubble = styled(Radix.Content, {
  ...text.caption,
  zIndex: layer.menu,
  maxWidth: '18rem',
  padding: `${space[1]} ${space[3]}`,
  background: color.ink,
  color: color.paper,
  borderRadius: radius.small,
  boxShadow: elevation.raised,
});
