import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { addMonths, toCents, type CarriedCategory } from '@harmony/contract';
import { Amount, color, space, text, styled } from '@harmony/design-system';
import { longMonthName, monthName } from '../month/month-name.ts';

/** Carry-over of a rolling budget, with a breakdown by month. */
export function CarriedFrom({ carried }: { carried: CarriedCategory | undefined }) {
  const now = carried?.months.at(-1);
  if (!carried || !now) return null;
  const before = carried.months.slice(0, -1);
  const next = longMonthName(addMonths(now.month, 1));
  if (before.length === 0) return <PlannedSince>{t`Rolls over to ${next}.`}</PlannedSince>;
  const cents = toCents(now.carriedOver);
  const last = longMonthName(addMonths(now.month, -1));
  return (
    <Frame>
      <summary>
        {cents === 0 ? (
          t`Nothing rolled over from ${last}`
        ) : (
          <CarriedIn cents={cents} last={last} />
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
              <Month month={each} />
            </p>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

function Left({ cents, hasLimit }: { cents: number; hasLimit: boolean }) {
  if (!hasLimit) return <span>{t`No limit`}</span>;
  const rest = <Amount cents={Math.abs(cents)} />;
  return <span>{cents < 0 ? <Trans>{rest} over</Trans> : <Trans>{rest} left</Trans>}</span>;
}

/** Amount carried over into the shown month. */
function CarriedIn({ cents, last }: { cents: number; last: string }) {
  return cents > 0 ? (
    <Trans>
      Rolled over <Amount cents={cents} /> from {last}
    </Trans>
  ) : (
    <Trans>
      Overspent by <Amount cents={-cents} /> until {last}
    </Trans>
  );
}

/** Budget and spending of a previous month. */
function Month({ month }: { month: CarriedCategory['months'][number] }) {
  const budget = <Amount cents={toCents(month.budget)} />;
  const spent = <Amount cents={toCents(month.spent)} />;
  const cents = toCents(month.carriedOver);
  const carried = <Amount cents={Math.abs(cents)} />;
  if (cents === 0) {
    return (
      <Trans>
        Budget {budget} · Spent {spent}
      </Trans>
    );
  }
  return cents > 0 ? (
    <Trans>
      Budget {budget} · Rolled over {carried} · Spent {spent}
    </Trans>
  ) : (
    <Trans>
      Budget {budget} · Overspent before {carried} · Spent {spent}
    </Trans>
  );
}

const PlannedSince = styled('p', { ...text.caption, color: color.muted });

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
