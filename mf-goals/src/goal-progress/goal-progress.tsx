import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Goal } from '@harmony/contract';
import {
  Amount,
  CategoryIcon,
  color,
  ProgressRing,
  radius,
  Skeleton,
  space,
  text,
  styled,
} from '@harmony/design-system';
import { locale } from '@harmony/design-system/language';
import { progressOf } from './progress-of.ts';

const percents = new Intl.NumberFormat(locale, { style: 'percent' });

interface GoalProgressProps {
  goal: Goal;
  /** Whether the name is a heading, for items whose details follow. */
  isHeading?: boolean;
}

/** A goal with its progress ring, saved amount and remaining amount. */
export function GoalProgress({ goal, isHeading = false }: GoalProgressProps) {
  const { percent, savedCents, leftCents } = progressOf(goal);
  return (
    <Row>
      <ProgressRing label={goal.name} value={percent} tone={percent === 100 ? 'good' : 'ours'}>
        <CategoryIcon name={goal.icon} />
      </ProgressRing>
      <Words>
        <Name as={isHeading ? 'h2' : 'p'}>{goal.name}</Name>
        <Saved>
          <Trans>
            <Amount cents={savedCents} /> saved
          </Trans>
        </Saved>
      </Words>
      <Standing>
        <strong>{percents.format(percent / 100)}</strong>
        <Saved>
          {leftCents > 0 ? (
            <Trans>
              <Amount cents={leftCents} /> left
            </Trans>
          ) : (
            t`Reached`
          )}
        </Saved>
      </Standing>
    </Row>
  );
}

/** Skeleton of a goal. */
export function GoalSkeleton() {
  return (
    <Row aria-hidden="true">
      <Ring />
      <Lines>
        <Skeleton height="0.9375rem" width="60%" />
        <Skeleton height="0.8125rem" width="35%" />
      </Lines>
      <Standing>
        <Skeleton height="0.9375rem" width="3rem" />
      </Standing>
    </Row>
  );
}

const RING = '3.5rem';

const Ring = styled('span', {
  width: RING,
  height: RING,
  flex: 'none',
  border: `5px solid ${color.line}`,
  borderRadius: radius.full,
});

const Lines = styled('span', { flex: 1, display: 'grid', gap: space[2] });

/** On narrow screens the progress is on its own line: beside it, a long word of the name would break. */
const NARROW = '@media (width < 22.5rem)';

const Row = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minWidth: 0,
  [NARROW]: { flexWrap: 'wrap', rowGap: 0 },
});

const Words = styled('div', { flex: 1, minWidth: 0 });

const Name = styled('p', { ...text.label, overflowWrap: 'anywhere' });

const Saved = styled('p', { ...text.caption, color: color.muted });

const Standing = styled('div', {
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  [NARROW]: {
    flexBasis: '100%',
    display: 'flex',
    alignItems: 'baseline',
    gap: space[2],
    // Below the name.
    paddingInlineStart: `calc(${RING} + ${space[4]})`,
  },
});
