import { t } from '@lingui/core/macro';
import { Amount, color, radius, space, styled, text } from '@harmony/design-system';
import { PictureCard, PictureHead, PictureNote } from './picture-card.tsx';

type Choice = 'ours' | 'mine' | 'hidden';

const names: Record<Choice, string> = { ours: t`Ours`, mine: t`Mine`, hidden: t`Hidden` };

const payments: readonly { name: string; cents: number; chosen?: Choice }[] = [
  { name: t`Corner grocery`, cents: -6215, chosen: 'ours' },
  { name: t`Pottery class`, cents: -3500, chosen: 'mine' },
  { name: t`Jeweler`, cents: -24_900, chosen: 'hidden' },
];

/** Bank payments with the choices of the inbox. */
export function InboxPicture() {
  return (
    <PictureCard aria-hidden="true">
      <PictureHead>{t`Whose is it?`}</PictureHead>
      {payments.map(({ name, cents, chosen }) => (
        <Row key={name}>
          <span>{name}</span>
          <Amount cents={cents} mode="exact" />
          <Choices>
            {(['ours', 'mine', 'hidden'] as const).map((choice) => (
              <span key={choice} data-chosen={choice === chosen}>
                {names[choice]}
              </span>
            ))}
          </Choices>
        </Row>
      ))}
      <PictureNote>{t`Only you see this list.`}</PictureNote>
    </PictureCard>
  );
}

const Row = styled('div', {
  ...text.label,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: `${space[2]} ${space[3]}`,
  '& + &': { borderTop: `1px solid ${color.line}`, paddingTop: space[4] },
});

const Choices = styled('span', {
  gridColumn: '1 / -1',
  display: 'flex',
  gap: space[2],
  '& > span': {
    ...text.caption,
    padding: `${space[1]} ${space[3]}`,
    border: `1px solid ${color.line}`,
    borderRadius: radius.full,
    color: color.muted,
  },
  '& > [data-chosen="true"]': {
    background: color.oursSoft,
    borderColor: color.ours,
    color: color.ours,
    fontWeight: 550,
  },
});
