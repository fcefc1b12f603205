import { t } from '@lingui/core/macro';
import { endpoints, type Category } from '@harmony/contract';
import { CategoryDot, Chips, color, Select, space, styled, text } from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { likelyCategories } from './likely-categories.ts';
import { SuggestedCategory, type SuggestedCategoryProps } from './suggested-category.tsx';
import type { ProposalReason } from './use-proposed-category.ts';

/** The values of the form around it. */
interface Entry {
  description: string;
  categoryId: string;
}

interface CategoryFieldProps extends Omit<SuggestedCategoryProps, 'description'> {
  /** Whether the list is in one row with its shortcuts, without a visible label. */
  isCompact?: boolean;
}

/** Explains the proposed category. */
function reasonText(name: string, reason: ProposalReason): string {
  return reason === 'rule' ? t`${name}, from your rule.` : t`${name}, same as last time.`;
}

/**
 * Category field of a form: a list of all categories with shortcuts for likely ones. A proposal
 * shows its reason.
 */
export function CategoryField({ isCompact = false, ...props }: CategoryFieldProps) {
  const { categories, proposed } = props;
  const { control } = useFormContext<Entry>();
  const description = useWatch({ control, name: 'description' });
  const { field, fieldState } = useController({ control, name: 'categoryId' });
  const { onBlur, ref } = field;
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
    <Place data-compact={isCompact ? '' : undefined}>
      <SuggestedCategory {...props} description={description} />
      <Select
        label={t`Category`}
        hideLabel={isCompact}
        placeholder={t`Choose a category`}
        options={options(categories)}
        value={proposed.value}
        onValueChange={proposed.choose}
        error={fieldState.error?.message}
        onBlur={onBlur}
        ref={ref}
      />
      {likely.length > 0 && (
        <Chips
          label={t`Suggested categories`}
          options={options(likely)}
          value={proposed.value}
          onValueChange={proposed.choose}
        />
      )}
      <Reason role="status">{proposed.reason && name && reasonText(name, proposed.reason)}</Reason>
    </Place>
  );
}

const Place = styled('div', {
  display: 'grid',
  gap: space[2],
  '&[data-compact]': {
    display: 'flex',
    flexWrap: 'wrap',
    '& > :first-child': { flex: '1 1 10rem' },
    '& label': { position: 'absolute' },
    // Its chips continue the row.
    '& > [role="group"]': { display: 'contents' },
    '& > [role="status"]': { flex: '1 1 100%' },
  },
});

const Reason = styled('p', {
  ...text.caption,
  color: color.muted,
  '&:empty': { display: 'none' },
});
