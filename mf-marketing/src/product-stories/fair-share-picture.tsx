import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { color, radius, space, styled, text } from '@harmony/design-system';
import { dollars } from '../site/dollars.ts';
import { PictureCard, PictureHead, PictureNote } from './picture-card.tsx';

// In dollars, split by incomes of 3,440 and 2,600.
const RENT = 1490;
const OWED = 86.4;
const HER_PERCENT = 57;
const shares = [
  { name: 'Maya', percent: HER_PERCENT, amount: 849.3 },
  { name: 'Jonas', percent: 100 - HER_PERCENT, amount: 640.7 },
];

/** Rent split by income, as on the fair share page. */
export function FairSharePicture() {
  const owed = dollars.format(OWED);
  return (
    <PictureCard aria-hidden="true">
      <PictureHead>
        {t`Rent`} <span>{dollars.format(RENT)}</span>
      </PictureHead>
      <Bar>
        <span />
        <span />
      </Bar>
      <Shares>
        {shares.map(({ name, percent, amount }) => (
          <span key={name}>
            {name} · {percent}%<strong>{dollars.format(amount)}</strong>
          </span>
        ))}
      </Shares>
      <PictureNote>
        <Trans>All in all, Jonas owes Maya {owed}.</Trans>
      </PictureNote>
    </PictureCard>
  );
}

const Bar = styled('div', {
  display: 'flex',
  gap: '2px',
  height: '1.25rem',
  borderRadius: radius.full,
  overflow: 'hidden',
  '& > :first-child': { width: `${HER_PERCENT}%`, background: color.mineFill },
  '& > :last-child': { flex: 1, background: color.yoursFill },
});

const Shares = styled('div', {
  ...text.label,
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  '& > span': { display: 'grid' },
  '& > :last-child': { textAlign: 'end' },
});
