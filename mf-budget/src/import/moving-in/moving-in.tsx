import { t } from '@lingui/core/macro';
import type { Import, SentMapping } from '@harmony/contract';
import { Card, color, space, styled, text } from '@harmony/design-system';
import { AccountNames } from './account-names.tsx';
import { CategoryNames } from './category-names.tsx';
import { Balances, Months } from './sums.tsx';

interface MovingInProps {
  draft: Import;
  movingIn: NonNullable<Import['movingIn']>;
  isPending: boolean;
  /** Reads the file again with other accounts or categories. */
  onChange: (mapping: SentMapping) => void;
}

/** An export of another app: what its names are for the couple, and its sums beside those of the rows. */
export function MovingIn({ draft, movingIn, isPending, onChange }: MovingInProps) {
  const { app, isDocumented, accounts, categories, months, balances, agrees } = movingIn;
  const { answered } = draft;
  return (
    <Card title={t`You come from ${{ app }}`}>
      <Frame aria-busy={isPending}>
        {!isDocumented && (
          <p>{t`${{ app }} does not publish the columns of its export. Check that the first payments below are right.`}</p>
        )}
        {accounts.length > 0 && (
          <AccountNames
            names={accounts}
            opening={draft.rows.reduce(
              (first, { date }) => (date < first ? date : first),
              draft.rows[0]?.date ?? '',
            )}
            onChoose={(name, id) => onChange({ accounts: { ...answered.accounts, [name]: id } })}
          />
        )}
        {categories.length > 0 && (
          <CategoryNames
            names={categories}
            rows={draft.rows}
            onChoose={(name, id) =>
              onChange({ categories: { ...answered.categories, [name]: id } })
            }
          />
        )}
        <Agreement role="status" data-agrees={agrees}>
          {agrees
            ? t`The sums are those of the file, to the cent.`
            : t`The sums differ from those of the file, so it can’t be imported like this.`}
        </Agreement>
        {movingIn.differing.length > 0 && (
          <p>{t`These lines are read with another amount: ${{ lines: movingIn.differing.join(', ') }}.`}</p>
        )}
        <Months months={months} />
        {balances.length > 0 && <Balances balances={balances} />}
      </Frame>
    </Card>
  );
}

const Frame = styled('div', { ...text.body, display: 'grid', gap: space[4], minWidth: 0 });

const Agreement = styled('p', {
  ...text.label,
  color: color.good,
  '&[data-agrees="false"]': { color: color.bad },
});
