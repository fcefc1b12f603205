import type { ComponentProps, KeyboardEvent } from 'react';
import { color, layer, space, styled } from '@harmony/design-system/basics';
import { DIALOG_ATTRIBUTE, SHEET_END } from './dialog-attribute.ts';

/**
 * The fields of a form, one below the other. The browser's own messages are off: fields have theirs.
 * Ctrl and Enter (on a Mac also Command and Enter) send it from any field.
 */
export function Form(props: ComponentProps<'form'>) {
  return <Layout noValidate onKeyDownCapture={submitOnControlEnter} {...props} />;
}

/** Before the field takes the key, which would open a list or begin a line. */
function submitOnControlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { currentTarget: form, target, key, ctrlKey, metaKey } = event;
  if (key !== 'Enter' || (!ctrlKey && !metaKey)) return;
  // What is highlighted in an open list is picked first.
  if (!(target instanceof Element) || !form.contains(target)) return;
  if (target.matches('[aria-expanded="true"]')) return;
  event.preventDefault();
  event.stopPropagation();
  // As a press on its button: one that is busy is not pressed again.
  form.querySelector<HTMLElement>('[type="submit"]')?.click();
}

const Layout = styled('form', { display: 'grid', gap: space[4], minWidth: 0 });

/** Two fields beside each other where there is room. */
export const FormRow = styled('div', {
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(11rem, 100%), 1fr))',
  alignItems: 'start',
});

/** The buttons at a form's end; in a dialog they stay in sight. */
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
