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
  /** Additional text that does not fit the control. */
  content: string;
  /** The control: it must be focusable, so that the text is accessible by keyboard. */
  children: ReactElement;
}

/** Text beside a hovered or focused control. Must not contain required information. */
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
