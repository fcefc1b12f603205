import { t } from '@lingui/core/macro';
import { breakpoint, color, motion, radius, space, text, styled } from '@harmony/design-system';
import { ideas, type Idea } from './ideas.ts';
import { rangeText } from './range-text.ts';

/** Ideas for date nights; choosing one opens the dialog preset with it. */
export function IdeasGrid({ onChoose }: { onChoose: (idea: Idea) => void }) {
  return (
    <section aria-labelledby="ideas">
      <Heading id="ideas">{t`Ideas`}</Heading>
      <Grid>
        {ideas.map((idea) => (
          <li key={idea.title}>
            <Choice type="button" onClick={() => onChoose(idea)}>
              <idea.icon size={20} aria-hidden="true" />
              <span>
                <Title>{idea.title}</Title> <Range>{rangeText(idea)}</Range>
              </span>
            </Choice>
          </li>
        ))}
      </Grid>
    </section>
  );
}

const Heading = styled('h2', { ...text.heading, margin: `${space[8]} 0 ${space[3]}` });

const Grid = styled('ul', {
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& > li': { display: 'grid' },
  [breakpoint.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
});

const Choice = styled('button', {
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: space[16],
  padding: space[3],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.card,
  color: color.ink,
  textAlign: 'start',
  cursor: 'pointer',
  transition: `background ${motion.quick}, border-color ${motion.quick}`,
  '& svg': { flex: 'none', color: color.ours },
  '&:hover': { background: color.oursSoft, borderColor: color.edge },
});

const Title = styled('span', { ...text.label, display: 'block' });

const Range = styled('span', {
  ...text.caption,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
});
