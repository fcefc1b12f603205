import { endpoints, type Category } from '@harmony/contract';
import { CategoryDot, Chips, FormSelect, space, styled } from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { EnteredTransaction } from './entry.ts';
import { likelyCategories } from './likely-categories.ts';

interface CategoryFieldProps {
  form: UseFormReturn<EnteredTransaction>;
  /** Those that can be chosen. */
  categories: readonly Category[];
}

/** What it was for: all categories in a list, and the likely ones one tap away. */
export function CategoryField({ form: { control, setValue }, categories }: CategoryFieldProps) {
  const { data } = useEndpoint(endpoints.transactions.suggestions);
  const [typed, chosen] = useWatch({ control, name: ['description', 'categoryId'] });
  const options = (some: readonly Category[]) =>
    some.map(({ id, name, color }) => ({
      value: id,
      label: name,
      mark: <CategoryDot color={color} />,
    }));
  const likely = likelyCategories(data ?? [], typed, categories);
  return (
    <Place>
      <FormSelect
        control={control}
        name="categoryId"
        label="Category"
        placeholder="Choose a category"
        options={options(categories)}
      />
      {likely.length > 0 && (
        <Chips
          label="Likely ones"
          options={options(likely)}
          value={chosen}
          onValueChange={(id) =>
            setValue('categoryId', id, { shouldDirty: true, shouldValidate: true })
          }
        />
      )}
    </Place>
  );
}

const Place = styled('div', { display: 'grid', gap: space[2] });
