import { plural, t } from '@lingui/core/macro';
import type { Category } from '@harmony/contract';
import {
  Amount,
  CategoryDot,
  Checkbox,
  color,
  SegmentedControl,
  Select,
  space,
  styled,
  text,
} from '@harmony/design-system';
import type { Correction, Ownership } from '../draft-rows.ts';
import { ownershipOptions } from '../ownership-options.ts';
import { categoryReasons } from '../row-facts.ts';
import type { MerchantGroup } from './merchant-groups.ts';
import type { Remembered } from './use-remembered.ts';

interface MerchantEntryProps {
  group: MerchantGroup;
  /** Whether the user has corrected a payment of the merchant. */
  isCorrected: boolean;
  categories: readonly Category[];
  remembered: Remembered;
  onCorrect: (indexes: readonly number[], correction: Correction) => void;
}

/** A merchant with the owner and the category of all its payments. */
export function MerchantEntry(props: MerchantEntryProps) {
  const { group, isCorrected, categories, remembered, onCorrect } = props;
  const { name, indexes, cents, ownership, categoryId, categoryReason, isRuled } = group;
  const facts = [
    plural({ count: indexes.length }, { one: '# payment', other: '# payments' }),
    categoryReason && categoryReasons[categoryReason],
  ].filter(Boolean);
  return (
    <Entry aria-label={name}>
      <Head>
        <p>{name}</p>
        <Amount cents={cents} mode="exact" />
        <p>{facts.join(' · ')}</p>
      </Head>
      <Controls>
        <SegmentedControl<Ownership>
          label={t`Whose are the payments of ${name}?`}
          hideLabel
          options={ownershipOptions}
          value={ownership}
          onValueChange={(next) => onCorrect(indexes, { ownership: next })}
        />
        <Select
          label={t`Category of ${name}`}
          hideLabel
          placeholder={categoryId === undefined ? t`Several` : t`Other`}
          value={categoryId ?? ''}
          onValueChange={(next) => onCorrect(indexes, { categoryId: next })}
          options={categories
            .filter(({ isArchived }) => !isArchived)
            .map(({ id, name: label, color: mark }) => ({
              value: id,
              label,
              mark: <CategoryDot color={mark} />,
            }))}
        />
      </Controls>
      {isCorrected && <Always group={group} remembered={remembered} />}
      {isRuled && !isCorrected && <Note>{t`Set by one of your rules.`}</Note>}
    </Entry>
  );
}

/** Offer to remember the choices for a merchant, if its payments can be distinguished from others. */
function Always({ group, remembered }: Pick<MerchantEntryProps, 'group' | 'remembered'>) {
  const rules = remembered.rulesOf(group);
  if (!rules) return null;
  const { changed, texts } = rules;
  return (
    <Checkbox
      label={t`Always like this`}
      hint={
        changed
          ? t`Changes your rule for “${{ text: changed.text }}”, for future files.`
          : t`In future files, for payments with: ${{ texts: texts.join(', ') }}`
      }
      checked={remembered.keys.has(group.key)}
      onCheckedChange={(isRemembered) => remembered.toggle(group.key, isRemembered)}
    />
  );
}

const Entry = styled('li', {
  display: 'grid',
  gap: space[2],
  paddingBlock: space[3],
  borderTop: `1px solid ${color.line}`,
});

const Head = styled('div', {
  ...text.label,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space[3],
  overflowWrap: 'anywhere',
  '& p + *, & p:last-child': { fontVariantNumeric: 'tabular-nums' },
  '& p:last-child': { ...text.caption, gridColumn: '1 / -1', color: color.muted },
});

const Controls = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: space[2],
  alignItems: 'center',
});

const Note = styled('p', { ...text.caption, color: color.muted });
