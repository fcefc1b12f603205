import { addMonths, toCents, type CarriedCategory } from '@harmony/contract';
import { Amount, color, space, text, styled } from '@harmony/design-system';
import { longMonthName, monthName } from '../month/month-name.ts';

/** What a budget that rolls over has from the months before; a fold-out says from which. */
export function CarriedFrom({ carried }: { carried: CarriedCategory | undefined }) {
  const now = carried?.months.at(-1);
  if (!carried || !now) return null;
  const before = carried.months.slice(0, -1);
  const next = longMonthName(addMonths(now.month, 1));
  if (before.length === 0) return <Begun>What’s left moves on to {next}.</Begun>;
  const cents = toCents(now.carriedOver);
  const last = longMonthName(addMonths(now.month, -1));
  return (
    <Frame>
      <summary>
        {cents === 0 ? (
          `Nothing carried over from ${last}`
        ) : (
          <>
            {cents > 0 ? 'Carried over ' : 'Overspent by '}
            <Amount cents={Math.abs(cents)} /> {cents > 0 ? `from ${last}` : `until ${last}`}
          </>
        )}
      </summary>
      <ul>
        {before.toReversed().map((each) => (
          <li key={each.month}>
            <Line>
              <span>{monthName(each.month)}</span>
              <Left cents={toCents(each.available)} hasLimit={toCents(each.budget) > 0} />
            </Line>
            <p>
              Budget <Amount cents={toCents(each.budget)} />
              <Given cents={toCents(each.carriedOver)} /> · Spent{' '}
              <Amount cents={toCents(each.spent)} />
            </p>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

function Left({ cents, hasLimit }: { cents: number; hasLimit: boolean }) {
  if (!hasLimit) return <span>No limit</span>;
  return (
    <span>
      <Amount cents={Math.abs(cents)} /> {cents < 0 ? 'over' : 'left'}
    </span>
  );
}

/** What a month had from those before it. */
function Given({ cents }: { cents: number }) {
  if (cents === 0) return null;
  return (
    <>
      {cents > 0 ? ' · Carried over ' : ' · Overspent before '}
      <Amount cents={Math.abs(cents)} />
    </>
  );
}

const Begun = styled('p', { ...text.caption, color: color.muted });

const Frame = styled('details', {
  ...text.caption,
  color: color.muted,
  '& summary': { cursor: 'pointer', paddingBlock: space[2] },
  '& li': { paddingBlock: space[2], borderTop: `1px solid ${color.line}` },
});

const Line = styled('div', {
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[3],
  color: color.ink,
});
