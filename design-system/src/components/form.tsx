import type { ComponentProps } from 'react';
import { space, styled } from '@harmony/design-system/basics';

/** The fields of a form, one below the other. The browser's own messages are off: fields have theirs. */
export function Form(props: ComponentProps<'form'>) {
  return <Layout noValidate {...props} />;
}

const Layout = styled('form', { display: 'grid', gap: space[4], minWidth: 0 });

/** Two fields beside each other where there is room. */
export const FormRow = styled('div', {
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(11rem, 100%), 1fr))',
  alignItems: 'start',
});

/** The buttons at a form's end. */
export const FormActions = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[3],
  marginTop: space[2],
});
