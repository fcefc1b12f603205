import { t } from '@lingui/core/macro';
import { keyframes } from '@emotion/react';
import X from 'lucide-react/icons/x';
import { Direction, Toast as Radix } from 'radix-ui';
import {
  aboveTabBar,
  color,
  elevation,
  layer,
  motion,
  radius,
  space,
  text,
  Button,
  IconButton,
  styled,
} from '@harmony/design-system/basics';
import { DIALOG_ATTRIBUTE } from './dialog-attribute.ts';

/** Lifetime of a toast, and the distance that dismisses it (docs/specification/numbers.md). */
const DURATION_MILLISECONDS = 5000;
const SWIPE_PIXELS = 50;

export interface ToastContent {
  id: string;
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onClick: () => void };
}

export interface ToastViewportProps {
  toasts: readonly ToastContent[];
  onDismiss: (id: string) => void;
}

/**
 * The area of toasts: shown for five seconds, dismissed by a swipe to its edge of the screen, focused with F8. While a
 * dialog is open they are shown in the space above it, and cover no input.
 */
export function ToastViewport({ toasts, onDismiss }: ToastViewportProps) {
  const direction = Direction.useDirection();
  return (
    <Radix.Provider
      duration={DURATION_MILLISECONDS}
      swipeDirection={direction === 'rtl' ? 'left' : 'right'}
      swipeThreshold={SWIPE_PIXELS}
      label={t`Message`}
    >
      {toasts.map((toast) => (
        <Message
          key={toast.id}
          data-variant={toast.variant ?? 'default'}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) onDismiss(toast.id);
          }}
        >
          <Texts>
            <Title>{toast.title}</Title>
            {toast.description && <Description>{toast.description}</Description>}
          </Texts>
          {toast.action && (
            <Action>
              <Radix.Action asChild altText={toast.action.label}>
                <Button size="small" variant="secondary" onClick={toast.action.onClick}>
                  {toast.action.label}
                </Button>
              </Radix.Action>
            </Action>
          )}
          <Radix.Close asChild>
            <IconButton label={t`Close the message`}>
              <X aria-hidden="true" />
            </IconButton>
          </Radix.Close>
        </Message>
      ))}
      <Viewport hotkey={['F8']} label={t`Messages (F8)`} />
    </Radix.Provider>
  );
}

const NARROW = '@media (max-width: 24rem)';

const comeIn = keyframes({ from: { transform: 'translateY(1rem)', opacity: 0 } });

/**
 * Matches while a dialog is open. Dialogs are children of the body; other selectors would be evaluated on
 * every change of the page.
 */
const BESIDE_DIALOG = `body:has(> [${DIALOG_ATTRIBUTE}]) &`;

const Viewport = styled(Radix.Viewport, {
  position: 'fixed',
  zIndex: layer.toast,
  insetInlineEnd: 0,
  bottom: aboveTabBar,
  width: 'min(26rem, 100vw)',
  padding: space[4],
  outline: 'none',
  [BESIDE_DIALOG]: {
    inset: '0 0 auto',
    width: 'min(34rem, 100vw)',
    margin: '0 auto',
    padding: `${space[2]} ${space[4]}`,
    '& > li': { paddingBlock: space[1] },
    // One row without space around it, which fits above a dialog on the smallest screens.
    [NARROW]: {
      paddingBlock: 0,
      '& > li': { flexWrap: 'nowrap' },
      '& > li > *': { order: 0, flexBasis: 'auto' },
    },
  },
});

const Message = styled(Radix.Root, {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: space[3],
  paddingInlineStart: space[5],
  background: color.card,
  color: color.ink,
  border: `1px solid ${color.line}`,
  borderInlineStart: `4px solid ${color.ours}`,
  borderRadius: radius.medium,
  boxShadow: elevation.raised,
  animation: `${comeIn} ${motion.calm}`,
  // Beside a long action, the texts would be a column of single words.
  [NARROW]: { flexWrap: 'wrap', rowGap: space[1] },
  '&[data-variant="destructive"]': { borderInlineStartColor: color.bad },
  '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  '&[data-swipe="cancel"]': { transform: 'none', transition: `transform ${motion.quick}` },
});

const Texts = styled('div', { minWidth: 0, [NARROW]: { flex: '1 1 60%' } });

const Action = styled('div', { [NARROW]: { order: 1, flexBasis: '100%' } });

const Title = styled(Radix.Title, text.label);

const Description = styled(Radix.Description, {
  ...text.caption,
  color: color.muted,
  [BESIDE_DIALOG]: {
    [NARROW]: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});
