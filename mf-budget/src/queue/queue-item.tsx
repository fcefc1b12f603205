import { toCents, type QueuedWrite } from '@harmony/contract';
import { Amount, color, space, styled, text } from '@harmony/design-system';
import type { ReactNode } from 'react';

interface QueueItemProps {
  change: QueuedWrite;
  /** State of the change, or the reason of its failure. */
  note: string;
  /** Actions. */
  children?: ReactNode;
}

/** A change that is not saved yet. */
export function QueueItem({ change, note, children }: QueueItemProps) {
  const known = change.after ?? change.before ?? change.summary;
  if (!known) return null;
  return (
    <Item>
      <Words>
        <b>{known.description}</b>, <Amount cents={toCents(known.amount)} mode="exact" />
        <Note>{note}</Note>
      </Words>
      {children && <Buttons>{children}</Buttons>}
    </Item>
  );
}

const Item = styled('li', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});

const Words = styled('p', {
  ...text.body,
  flex: '1 1 12rem',
  minWidth: 0,
  overflowWrap: 'anywhere',
});

const Note = styled('span', { ...text.caption, display: 'block', color: color.muted });

export const Buttons = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  'table + &': { marginTop: space[3] },
});
