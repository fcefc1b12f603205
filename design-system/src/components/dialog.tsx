import { t } from '@lingui/core/macro';
import { keyframes } from '@emotion/react';
import X from 'lucide-react/icons/x';
import { Dialog as Radix } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import {
  breakpoint,
  color,
  elevation,
  layer,
  motion,
  radius,
  space,
  text,
  IconButton,
  styled,
  visuallyHidden,
} from '@harmony/design-system/basics';
import { DIALOG_ATTRIBUTE, OPENER_ATTRIBUTE, ROOM_ABOVE, SHEET_END } from './dialog-attribute.ts';
import { KEYBOARD_HEIGHT, useKeyboardRoom } from './use-keyboard-room.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /**
   * Whether the title is only for assistive technology. The first line of the content then begins beside
   * the button that closes the dialog.
   */
  hideTitle?: boolean;
  description?: string;
  children: ReactNode;
  footer?: ReactNode;
}

/** A modal dialog; a bottom sheet on phones. The focus returns to the element that opened it. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, hideTitle = false, description, children, footer } = props;
  const opener = useRef<HTMLElement>(null);
  useKeyboardRoom(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim />
        <Sheet
          {...{ [DIALOG_ATTRIBUTE]: '' }}
          data-untitled={hideTitle ? '' : undefined}
          onEscapeKeyDown={(event) => {
            // Escape closes an open list of suggestions first.
            if (isListOpen(event.target)) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            opener.current = openerOf(document.activeElement);
            markOpener(opener.current);
            focusFirstField(event);
          }}
          onCloseAutoFocus={(event) => {
            // Radix has no reference to the button that opened it, and would drop the focus.
            event.preventDefault();
            const target = opener.current?.isConnected ? opener.current : markedOpener();
            target?.focus();
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Head>
            <div>
              <Title>{title}</Title>
              {description && <Description>{description}</Description>}
            </div>
            <Radix.Close asChild>
              <IconButton label={t`Close`}>
                <X aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </Head>
          {children}
          {footer && <Foot>{footer}</Foot>}
        </Sheet>
      </Radix.Portal>
    </Radix.Root>
  );
}

function isListOpen(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]');
}

/**
 * Returns the element that opened the dialog; for a menu item, which is removed afterwards, the menu's
 * button. If no element has the focus, the dialog replaces another one, and has the same opener.
 */
function openerOf(focused: Element | null): HTMLElement | null {
  if (focused === document.body) return markedOpener();
  const menu = focused?.closest('[role="menu"]');
  const opener = menu ? document.querySelector(`[aria-controls="${menu.id}"]`) : focused;
  return opener instanceof HTMLElement ? opener : null;
}

/** Marks the latest opener in the page, where dialogs of other micro-frontends find it. */
function markOpener(opener: HTMLElement | null): void {
  if (!opener || opener.closest(`[${DIALOG_ATTRIBUTE}]`)) return;
  markedOpener()?.removeAttribute(OPENER_ATTRIBUTE);
  opener.setAttribute(OPENER_ATTRIBUTE, '');
}

function markedOpener(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${OPENER_ATTRIBUTE}]`);
}

/** Focuses the first field, unless that would scroll the title and the content above the field out of view. */
function focusFirstField(event: Event): void {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  const field = dialog.querySelector<HTMLElement>(
    'input:not([aria-hidden], [type="radio"]), textarea',
  );
  if (!field) return;
  // Relative to the dialog, which is still sliding in.
  const end = field.getBoundingClientRect().bottom - dialog.getBoundingClientRect().top;
  if (end > dialog.clientHeight) return;
  event.preventDefault();
  field.focus();
}

const fadeIn = keyframes({ from: { opacity: 0 } });
const slideUp = keyframes({ from: { transform: 'translateY(2rem)', opacity: 0 } });

const Scrim = styled(Radix.Overlay, {
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  background: color.scrim,
  animation: `${fadeIn} ${motion.quick}`,
});

const Sheet = styled(Radix.Content, {
  position: 'fixed',
  zIndex: layer.dialog,
  insetInline: 0,
  bottom: `var(${KEYBOARD_HEIGHT}, 0px)`,
  maxHeight: `calc(100dvh - var(${KEYBOARD_HEIGHT}, 0px) - ${ROOM_ABOVE})`,
  overflowY: 'auto',
  // Keeps the focused element above the buttons that stay visible.
  scrollPaddingBottom: space[24],
  display: 'grid',
  gap: space[5],
  [SHEET_END]: `calc(${space[6]} + env(safe-area-inset-bottom))`,
  padding: `${space[5]} ${space[5]} var(${SHEET_END})`,
  background: color.card,
  borderRadius: `${radius.large} ${radius.large} 0 0`,
  boxShadow: elevation.raised,
  animation: `${slideUp} ${motion.calm}`,
  outline: 'none',
  // Visible with forced colors, which remove the shadow.
  border: '1px solid transparent',
  [breakpoint.tablet]: {
    inset: `${ROOM_ABOVE} 0 auto`,
    margin: '0 auto',
    width: 'min(34rem, calc(100vw - 4rem))',
    maxHeight: `calc(100dvh - ${ROOM_ABOVE} - ${space[6]})`,
    [SHEET_END]: space[8],
    padding: space[8],
    borderRadius: radius.large,
  },
  '&[data-untitled]': { gap: 0 },
  '@media (width < 48rem)': {
    '&[data-untitled]': { padding: `${space[3]} ${space[4]} var(${SHEET_END})` },
    // Above the keyboard of a phone, fields need the space more than messages do.
    '@media (height < 34rem)': { [SHEET_END]: space[2], maxHeight: `calc(100dvh - ${space[2]})` },
  },
});

const Head = styled('div', {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: space[4],
  // Takes no space.
  '[data-untitled] > &': {
    height: 0,
    '& > div': visuallyHidden,
    '& > button': { position: 'relative', zIndex: layer.above, marginInlineStart: 'auto' },
  },
});

const Title = styled(Radix.Title, text.subtitle);

const Description = styled(Radix.Description, { color: color.muted, marginTop: space[1] });

const Foot = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[3],
});
