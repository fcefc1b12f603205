import { withinSentence } from '@harmony/design-system/language';
import { t } from '@lingui/core/macro';
import X from 'lucide-react/icons/x';
import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import {
  color,
  elevation,
  layer,
  radius,
  space,
  text,
  IconButton,
  styled,
} from '@harmony/design-system/basics';

export interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: ReactNode;
  title: string;
  children: ReactNode;
}

/** A panel below its button, shown beside the page; closed by button, cross or Escape. */
export function Popover({ open, onOpenChange, trigger, title, children }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Panel align="end" sideOffset={8} collisionPadding={12} aria-label={title}>
          <Head>
            <Title>{title}</Title>
            <Radix.Close asChild>
              <IconButton label={t`Close ${{ name: withinSentence(title) }}`}>
                <X aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </Head>
          {children}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}

const Panel = styled(Radix.Content, {
  zIndex: layer.menu,
  width: 'min(25rem, calc(100vw - 1.5rem))',
  maxHeight: 'min(36rem, var(--radix-popover-content-available-height))',
  overflowY: 'auto',
  padding: space[4],
  background: color.card,
  color: color.ink,
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  boxShadow: elevation.raised,
  outline: 'none',
});

const Head = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});

const Title = styled('h2', text.heading);
