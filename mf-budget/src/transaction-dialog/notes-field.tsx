import { t } from '@lingui/core/macro';
import { FormTextArea, styled, visuallyHidden } from '@harmony/design-system';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { DetailField, detailStyle } from './details.tsx';
import type { EnteredTransaction } from './entry.ts';

/** Notes of an entry: a chip until the field has focus or text. */
export function NotesField({ form: { control } }: { form: UseFormReturn<EnteredTransaction> }) {
  const [wasFocused, setFocused] = useState(false);
  const notes = useWatch({ control, name: 'notes' });
  const isOpen = wasFocused || Boolean(notes);
  // The field is never replaced, so that it keeps the focus that opens it.
  return (
    <Place data-closed={isOpen ? undefined : ''} onFocus={() => setFocused(true)}>
      <span aria-hidden="true">{t`Notes`}</span>
      <FormTextArea control={control} name="notes" label={t`Notes (optional)`} rows={2} />
    </Place>
  );
}

const Place = styled(DetailField, {
  '&:not([data-closed]) > span': { display: 'none' },
  '&[data-closed]': {
    ...detailStyle,
    position: 'relative',
    flex: 'none',
    '& label': visuallyHidden,
    '& textarea': { position: 'absolute', inset: 0, opacity: 0, minHeight: 0, cursor: 'pointer' },
  },
});
