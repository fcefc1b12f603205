import { t } from '@lingui/core/macro';
import { containsText, endpoints, foldText, type Category } from '@harmony/contract';
import { CategoryDot, FormSuggestionField } from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import type { UseFormReturn } from 'react-hook-form';
import type { EnteredTransaction } from './entry.ts';

interface DescriptionFieldProps {
  form: UseFormReturn<EnteredTransaction>;
  /** Selectable categories. */
  categories: readonly Category[];
  /** Called with the category of the picked suggestion. */
  onKnown: (categoryId: string) => void;
}

/** Description field with suggestions from previous entries, which preset their category. */
export function DescriptionField({
  form: { control },
  categories,
  onKnown,
}: DescriptionFieldProps) {
  const { data } = useEndpoint(endpoints.transactions.suggestions);
  const known = (data ?? []).flatMap(({ description, categoryId }) => {
    const category = categories.find(({ id }) => id === categoryId);
    return category ? [{ description, category }] : [];
  });

  const presetCategory = (typed: string): void => {
    const wanted = foldText(typed.trim());
    const found = known.find(({ description }) => foldText(description) === wanted);
    if (found) onKnown(found.category.id);
  };

  return (
    <FormSuggestionField
      control={control}
      name="description"
      label={t`Description`}
      insetLabel
      contains={containsText}
      suggestions={known.map(({ description, category }) => ({
        value: description,
        note: (
          <>
            <CategoryDot color={category.color} />
            {category.name}
          </>
        ),
      }))}
      onValueChange={presetCategory}
    />
  );
}
