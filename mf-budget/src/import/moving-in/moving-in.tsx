import { t } from '@lingui/core/macro';
import type { Import, SentMapping } from '@harmony/contract';
import { Card, Checkbox, color, space, styled, text } from '@harmony/design-system';
import { AccountNames } from './account-names.tsx';
import { CategoryNames } from './category-names.tsx';
import { Balances, Months } from './sums.tsx';

interface MovingInProps {
  draft: Import;
  movingIn: NonNullable<Import['movingIn']>;
  isPending: boolean;
  /** Whether the user accepts that the total of the file differs from its lines. */
  isTotalAccepted: boolean;
  onAcceptTotal: (isAccepted: boolean) => void;
  /** Reads the file again with other accounts or categories. */
  onChange: (mapping: SentMapping) => void;
}

/**
 * An export of another app: the couple's accounts and categories for its names, and its sums beside those
 * of the rows.
 */
export function MovingIn({
  draft,
  movingIn,
  isPending,
  isTotalAccepted,
  onAcceptTotal,
  onChange,
}: MovingInProps) {
  const { app, isDocumented, accounts, categories, months, balances } = movingIn;
  const { answered } = draft;
  return (
    <Card title={t`You come from ${{ app }}`}>
      <Frame aria-busy={isPending}>
        {!isDocumented && (
          <p>{t`${{ app }} does not publish the columns of its export. Check that the first payments below are right.`}</p>
        )}
        {accounts.length > 0 && <AccountNames names={accounts} draft={draft} onChange={onChange} />}
        {categories.length > 0 && (
          <CategoryNames
            names={categories}
            rows={draft.rows}
            onChoose={(name, id) =>
              onChange({ categories: { ...answered.categories, [name]: id } })
            }
          />
        )}
        <Agreement role="status" data-agrees={movingIn.agrees}>
          {agreement(movingIn)}
        </Agreement>
        {movingIn.isTotalOnly && (
          <Checkbox
            label={t`Import it with this difference`}
            checked={isTotalAccepted}
            onCheckedChange={onAcceptTotal}
          />
        )}
        {movingIn.differing.length > 0 && (
          <p>{t`These lines are read with another amount: ${{ lines: movingIn.differing.join(', ') }}.`}</p>
        )}
        <Months months={months} />
        {balances.length > 0 && <Balances balances={balances} />}
      </Frame>
    </Card>
  );
}

function agreement({ agrees, isTotalOnly }: MovingInProps['movingIn']): string {
  if (agrees) return t`The sums are those of the file, to the cent.`;
  if (isTotalOnly) {
    return t`The lines of the file don’t add up to its own total, as in a file that is only a part.`;
  }
  return t`The sums differ from those of the file, so it can’t be imported like this.`;
}

const Frame = styled('div', { ...text.body, display: 'grid', gap: space[4], minWidth: 0 });

const Agreement = styled('p', {
  ...text.label,
  color: color.good,
  '&[data-agrees="false"]': { color: color.bad },
});
