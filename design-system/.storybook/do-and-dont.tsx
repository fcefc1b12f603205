import { breakpoint, color, radius, space, styled } from '../src/index.ts';
import type { Advice } from './guidance.ts';

/** Advice in two columns, each with live examples. */
export function DoAndDont(props: { good: readonly Advice[]; bad: readonly Advice[] }) {
  return (
    <Columns className="sb-unstyled">
      <List title="✓ Do" tone="good" entries={props.good} />
      <List title="✕ Don’t" tone="bad" entries={props.bad} />
    </Columns>
  );
}

function List(props: { title: string; tone: 'good' | 'bad'; entries: readonly Advice[] }) {
  return (
    <Column data-tone={props.tone}>
      <h3>{props.title}</h3>
      <ul>
        {props.entries.map((entry) => {
          const { text, example = null } = typeof entry === 'string' ? { text: entry } : entry;
          return (
            <li key={text}>
              {example && <Example>{example}</Example>}
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </Column>
  );
}

const Columns = styled('div', {
  display: 'grid',
  gap: space[5],
  color: color.ink,
  [breakpoint.tablet]: { gridTemplateColumns: '1fr 1fr' },
});

const Column = styled('section', {
  borderTop: `4px solid ${color.good}`,
  paddingTop: space[3],
  minWidth: 0,
  '&[data-tone="bad"]': { borderTopColor: color.bad },
  '& h3': { color: color.good, marginBottom: space[3], fontSize: '1.125rem' },
  '&[data-tone="bad"] h3': { color: color.bad },
  '& ul': { display: 'grid', gap: space[4] },
});

const Example = styled('div', {
  marginBottom: space[2],
  padding: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.paper,
  overflow: 'auto',
});
