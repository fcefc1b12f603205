import { t } from '@lingui/core/macro';
import { endpoints, type Category } from '@harmony/contract';
import {
  CategoryDot,
  Chips,
  color,
  Select,
  space,
  styled,
  text,
  type SelectProps,
} from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import { likelyCategories } from './likely-categories.ts';
import { SuggestedCategory, type SuggestedCategoryProps } from './suggested-category.tsx';
import type { ProposalReason } from './use-proposed-category.ts';

interface CategoryFieldProps
  extends SuggestedCategoryProps, Pick<SelectProps, 'error' | 'onBlur' | 'ref'> {}

/** Explains the proposed category. */
function reasonText(name: string, reason: ProposalReason): string {
  return reason === 'rule' ? t`${name}, by your rule.` : t`${name}, as before.`;
}

/**
 * Category field: a list of all categories with shortcuts for likely ones. A proposal shows its
 * reason.
 */
export function CategoryField({ error, onBlur, ref, ...suggested }: CategoryFieldProps) {
  const { description, categories, proposed } = suggested;
  const { data } = useEndpoint(endpoints.transactions.suggestions);
  const options = (some: readonly Category[]) =>
    some.map(({ id, name, color: own }) => ({
      value: id,
      label: name,
      mark: <CategoryDot color={own} />,
    }));
  const likely = likelyCategories(data ?? [], description, categories);
  const name = categories.find(({ id }) => id === proposed.value)?.name;
  return (
    <Place>
      <SuggestedCategory {...suggested} />
      <Select
        label={t`Category`}
        placeholder={t`Choose a category`}
        options={options(categories)}
        value={proposed.value}
        onValueChange={proposed.choose}
        error={error}
        {...(onBlur && { onBlur })}
        {...(ref && { ref })}
      />
      {likely.length > 0 && (
        <Chips
          label={t`Likely ones`}
          options={options(likely)}
          value={proposed.value}
          onValueChange={proposed.choose}
        />
      )}
      <Reason role="status">{proposed.reason && name && reasonText(name, proposed.reason)}</Reason>
    </Place>
  );
}

const Place = styled('div', { display: 'grid', gap: space[2] });

const Reason = styled('p', {
  ...text.caption,
  color: color.muted,
  '&:empty': { display: 'none' },
});
