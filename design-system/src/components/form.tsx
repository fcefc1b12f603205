import type { ComponentProps, KeyboardEvent } from 'react';
import { color, layer, space, styled } from '@harmony/design-system/basics';
import { DIALOG_ATTRIBUTE, SHEET_END } from './dialog-attribute.ts';

/**
 * The fields of a form in a column. The browser's own messages are off, since fields show theirs. Ctrl and
 * Enter (on a Mac also Command and Enter) submit it from any field.
 */
export function Form(props: ComponentProps<'form'>) {
  return <Layout noValidate onKeyDownCapture={submitOnControlEnter} {...props} />;
}

/** Runs before the field handles the key, which would open a list or insert a line break. */
function submitOnControlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { currentTarget: form, target, key, ctrlKey, metaKey } = event;
  if (key !== 'Enter' || (!ctrlKey && !metaKey)) return;
  // In an open list, the highlighted entry is picked first.
  if (!(target instanceof Element) || !form.contains(target)) return;
  if (target.matches('[aria-expanded="true"]')) return;
  event.preventDefault();
  event.stopPropagation();
  // Clicks the button, so that a pending one is not activated again.
  form.querySelector<HTMLElement>('[type="submit"]')?.click();
}

const Layout = styled('form', { display: 'grid', gap: space[4], minWidth: 0 });

/** Two fields side by side where they fit. */
export const FormRow = styled('div', {
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(11rem, 100%), 1fr))',
  alignItems: 'start',
});

/** The buttons at the end of a form; in a dialog they stay visible. */
export const FormActions = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[3],
  marginTop: space[2],
  [`[${DIALOG_ATTRIBUTE}] &`]: {
    position: 'sticky',
    bottom: `calc(-1 * var(${SHEET_END}))`,
    zIndex: layer.navigation,
    marginBlock: `0 calc(-1 * var(${SHEET_END}))`,
    paddingBlock: `${space[3]} var(${SHEET_END})`,
    background: color.card,
  },
});
