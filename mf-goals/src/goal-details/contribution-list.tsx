import { t } from '@lingui/core/macro';
import { toCents, type Contribution } from '@harmony/contract';
import {
  Amount,
  Button,
  color,
  OwnerMark,
  RelativeDay,
  space,
  text,
  styled,
} from '@harmony/design-system';
import { useCouple, useToday, useUser } from '@harmony/mf-kit';
import { useState } from 'react';

/** Number of contributions shown before the list is expanded. */
const IN_VIEW = 6;

/** Contributions visible to the viewer, newest first. */
export function ContributionList({ contributions }: { contributions: readonly Contribution[] }) {
  const [showsAll, setShowsAll] = useState(false);
  if (contributions.length === 0) return <Nothing>{t`Nothing has been added yet.`}</Nothing>;
  const count = contributions.length;
  const shown = showsAll ? contributions : contributions.slice(0, IN_VIEW);
  return (
    <>
      <ul>
        {shown.map((contribution) => (
          <Item key={contribution.id} contribution={contribution} />
        ))}
      </ul>
      {count > IN_VIEW && (
        <div>
          <Button variant="quiet" size="small" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t`Show fewer` : t`Show all ${count}`}
          </Button>
        </div>
      )}
    </>
  );
}

function Item({ contribution: { amount, date, userId, note } }: { contribution: Contribution }) {
  const user = useUser();
  const { partner } = useCouple();
  const today = useToday();
  const isMine = userId === user?.id;
  return (
    <Row>
      <OwnerMark
        owner={isMine ? 'mine' : 'yours'}
        label={isMine ? t`You` : (partner?.firstName ?? t`Your partner`)}
      />
      <Words>
        <RelativeDay day={date} today={today} />
        {note && <Note>{note}</Note>}
      </Words>
      <Amount cents={toCents(amount)} mode="exact" />
    </Row>
  );
}

const Row = styled('li', {
  display: 'flex',
  alignItems: 'baseline',
  gap: space[3],
  padding: `${space[2]} 0`,
  '& + &': { borderTop: `1px solid ${color.line}` },
});

const Words = styled('div', { ...text.caption, flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

const Note = styled('p', { color: color.muted });

const Nothing = styled('p', { ...text.caption, color: color.muted });
