import { t } from '@lingui/core/macro';
import { toCents, type Transaction } from '@harmony/contract';
import { Amount, Checkbox, color, space, styled, text, useDates } from '@harmony/design-system';
import { useState } from 'react';

/** Enough to find missing ones; older ones are in the list of transactions. */
const MOST = 40;

/** Transactions to tick off while reading the bank's list. The ticks are not stored. */
export function TickList({ rows }: { rows: readonly Transaction[] }) {
  const dates = useDates();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  if (rows.length === 0) return null;
  const tick = (id: string, isTicked: boolean): void => {
    const next = new Set(ticked);
    if (isTicked) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  return (
    <Frame>
      <summary>{t`Tick off this month’s entries`}</summary>
      <ul>
        {rows.slice(0, MOST).map(({ id, description, date, amount }) => (
          <li key={id}>
            <Checkbox
              label={description}
              hint={dates.day(date, 'short')}
              checked={ticked.has(id)}
              onCheckedChange={(isTicked) => tick(id, isTicked)}
            />
            <Amount cents={toCents(amount)} mode="exact" />
          </li>
        ))}
      </ul>
    </Frame>
  );
}

const Frame = styled('details', {
  '& > summary': { ...text.label, color: color.muted, cursor: 'pointer', paddingBlock: space[2] },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
    borderTop: `1px solid ${color.line}`,
    overflowWrap: 'anywhere',
  },
});
