import { endpoints, type Category } from '@harmony/contract';
import { CategoryDot, FormSuggestionField } from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { EnteredTransaction } from './entry.ts';

interface DescriptionFieldProps {
  form: UseFormReturn<EnteredTransaction>;
  /** Those that can be chosen. */
  categories: readonly Category[];
}

/**
 * What it was. Suggests what was entered before, and proposes the category that it had, until
 * somebody has chosen one themselves.
 */
export function DescriptionField({ form, categories }: DescriptionFieldProps) {
  const { control, getValues, setValue } = form;
  const { data } = useEndpoint(endpoints.transactions.suggestions);
  const proposed = useRef('');
  const known = (data ?? []).flatMap(({ description, categoryId }) => {
    const category = categories.find(({ id }) => id === categoryId);
    return category ? [{ description, category }] : [];
  });

  const propose = (typed: string): void => {
    const wanted = typed.trim().toLowerCase();
    const found = known.find(({ description }) => description.toLowerCase() === wanted);
    const chosen = getValues('categoryId');
    if (!found || (chosen !== '' && chosen !== proposed.current)) return;
    proposed.current = found.category.id;
    setValue('categoryId', found.category.id, { shouldDirty: true, shouldValidate: true });
  };

  return (
    <FormSuggestionField
      control={control}
      name="description"
      label="Description"
      suggestions={known.map(({ description, category }) => ({
        value: description,
        note: (
          <>
            <CategoryDot color={category.color} />
            {category.name}
          </>
        ),
      }))}
      onValueChange={propose}
    />
  );
}
