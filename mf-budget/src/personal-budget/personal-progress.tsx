import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { toCents, type PersonalBudget } from '@harmony/contract';
import {
  Amount,
  color,
  EmptyState,
  ProgressBar,
  Skeleton,
  space,
  text,
  styled,
} from '@harmony/design-system';
import Lock from 'lucide-react/icons/lock';
import { percentText } from '../percent/percent-text.ts';

interface PersonalProgressProps {
  /** The partner's budget; withheld in the mirror if the partner may not see it. */
  budget: PersonalBudget & { isWithheld?: true | undefined };
  owner: 'mine' | 'yours';
  label: string;
}

/** Used part of a personal limit; the bar ends at 100 percent (docs/specification/states.md). */
export function PersonalProgress({ budget, owner, label }: PersonalProgressProps) {
  if (budget.isWithheld) {
    return <EmptyState icon={<Lock />} title={t`Private`} text={t`Your partner can’t see this.`} />;
  }
  const [spent, limit] = [toCents(budget.spent), toCents(budget.limit)];
  const isOver = spent > limit;
  return (
    <div>
      <Line>
        <Figure>
          <Amount cents={spent} />
        </Figure>
        <Of>
          <Trans>
            of <Amount cents={limit} />
          </Trans>
        </Of>
        <Percent>{percentText(budget.percent)}</Percent>
      </Line>
      <ProgressBar label={label} value={budget.percent} tone={isOver ? 'bad' : owner} />
      <Remaining>
        {isOver ? (
          <Trans>
            <Amount cents={spent - limit} /> over the limit
          </Trans>
        ) : (
          <Trans>
            <Amount cents={toCents(budget.remaining)} /> remaining
          </Trans>
        )}
      </Remaining>
    </div>
  );
}

/** Skeleton: figure, bar and remainder. */
export function PersonalSkeleton() {
  return (
    <Shape aria-hidden="true">
      <Skeleton height="2rem" width="9rem" />
      <Skeleton height="0.5rem" />
      <Skeleton height="0.75rem" width="6rem" />
    </Shape>
  );
}

const Shape = styled('div', { display: 'grid', gap: space[3] });

const Line = styled('p', {
  display: 'flex',
  alignItems: 'baseline',
  gap: space[2],
  marginBottom: space[3],
});

const Figure = styled('span', text.figure);

const Of = styled('span', { color: color.muted });

const Percent = styled('span', { ...text.label, marginInlineStart: 'auto' });

const Remaining = styled('p', { ...text.caption, color: color.muted, marginTop: space[2] });
