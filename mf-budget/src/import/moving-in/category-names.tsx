import { t } from '@lingui/core/macro';
import { endpoints, toCents, type Import, type ImportRow } from '@harmony/contract';
import { Select } from '@harmony/design-system';
import { useEndpointMutation } from '@harmony/mf-kit';
import { DEFAULT_COLOR, DEFAULT_ICON } from '../../categories/category-looks.tsx';
import { useCategories } from '../../transactions/use-categories.ts';
import { NameList } from './name-list.tsx';

const OTHER = 'other';
const ADD = 'add';
/** Limit of the name of a category. */
const MAX_LENGTH = 60;

interface CategoryNamesProps {
  names: NonNullable<Import['movingIn']>['categories'];
  rows: readonly ImportRow[];
  onChoose: (name: string, id: string | null) => void;
}

/** The category of the couple for each one in the file; missing ones may be added here. */
export function CategoryNames({ names, rows, onChoose }: CategoryNamesProps) {
  const { list } = useCategories();
  const add = useEndpointMutation(endpoints.categories.create, {
    errorText: t`Couldn’t add the category`,
  });
  const choose = (name: string, indexes: readonly number[], value: string): void => {
    if (value !== ADD) {
      onChoose(name, value === OTHER ? null : value);
      return;
    }
    const isIncome = indexes.every((index) => toCents(rows[index]?.amount ?? '0.00') > 0);
    const body = {
      name: name.slice(0, MAX_LENGTH),
      type: isIncome ? ('income' as const) : ('expense' as const),
      icon: DEFAULT_ICON,
      color: DEFAULT_COLOR,
      monthlyBudget: '0',
    };
    add.mutate({ body }, { onSuccess: ({ id }) => onChoose(name, id) });
  };
  return (
    <NameList title={t`Categories in the file`}>
      {names.map(({ name, id, rows: indexes }) => (
        <li key={name}>
          <Select
            label={name}
            options={[
              { value: OTHER, label: t`As we suggest` },
              ...list.map((each) => ({ value: each.id, label: each.name })),
              { value: ADD, label: t`Add this category` },
            ]}
            value={list.some((each) => each.id === id) ? (id ?? OTHER) : OTHER}
            onValueChange={(value) => choose(name, indexes, value)}
          />
        </li>
      ))}
    </NameList>
  );
}
