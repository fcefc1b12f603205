import { t } from '@lingui/core/macro';
import { Amount, Badge, color, space, styled, text } from '@harmony/design-system';
import { remainderSentence } from './month-remainder.ts';
import { MonthSurface } from './month-surface.tsx';

/** An invented month: the remaining amount in cents, and the remaining days. */
const example = {
  measure: 'plan',
  leftCents: 63_200,
  limitCents: undefined,
  daysLeft: 9,
  perDayCents: 7022,
} as const;

/** A grayed-out month in place of the couple's own, which does not exist yet. */
export function ExampleMonth() {
  const { before, cents, after } = remainderSentence(example, 0);
  return (
    <section aria-label={t`Example of a month`}>
      <MonthSurface>
        <div>
          <Badge>{t`Example`}</Badge>
        </div>
        <Sentence>
          {before} {cents !== undefined && <Amount cents={cents} />} {after}
        </Sentence>
        <Words>{t`With a budget and a few expenses, your own month appears here.`}</Words>
        <Plot viewBox="0 0 300 120" preserveAspectRatio="none" aria-hidden="true">
          <path data-part="plan" d="M0 18 H300" />
          <path data-part="before" d="M0 116 L40 84 L110 72 L170 52 L240 34 L300 22" />
          <path data-part="ours" d="M0 118 L30 92 L90 82 L130 66 L180 58 L210 48" />
        </Plot>
      </MonthSurface>
    </section>
  );
}

const Sentence = styled('p', { ...text.subtitle, fontWeight: 400, color: color.muted });

const Words = styled('p', { ...text.caption, color: color.muted });

const Plot = styled('svg', {
  width: '100%',
  height: 'var(--plot-height)',
  marginTop: space[6],
  fill: 'none',
  stroke: color.muted,
  strokeWidth: 2,
  '& path': { vectorEffect: 'non-scaling-stroke' },
  '& [data-part="plan"]': { stroke: color.line, strokeDasharray: '6 6' },
  '& [data-part="before"]': { stroke: color.line },
  '@media (forced-colors: active)': { '& path': { stroke: 'CanvasText' } },
});
