import {
  ArgTypes,
  Description,
  DocsPage,
  Heading,
  Primary,
  Stories,
  Subheading,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { color, space, styled } from '../src/index.ts';
import { Anatomy } from './anatomy.tsx';
import { DoAndDont } from './do-and-dont.tsx';
import type { ComponentGuide } from './guidance.ts';

/** The page of a component: example, anatomy, props, keys, and advice. */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const guide = preparedMeta.parameters['guide'] as ComponentGuide | undefined;
  if (!guide) return <DocsPage />;
  const components = Object.entries(guide.components);
  return (
    <>
      <Title />
      <Description of="meta" />
      <Primary />
      <Heading>Anatomy</Heading>
      <Anatomy parts={guide.anatomy} />
      <Heading>Props</Heading>
      {components.map(([name, component]) => (
        <div key={name}>
          {components.length > 1 && <Subheading>{name}</Subheading>}
          <Props name={name} component={component} />
        </div>
      ))}
      <Heading>Keyboard</Heading>
      <Keyboard keys={guide.keys} />
      <Heading>Do and don’t</Heading>
      <DoAndDont good={guide.do} bad={guide.dont} />
      <Stories title="Examples" includePrimary={false} />
    </>
  );
}

/** Props with their descriptions, from the sources of the component. */
function Props({ name, component }: { name: string; component: unknown }) {
  const { __docgenInfo: docgen } = component as { __docgenInfo?: { props?: object } };
  if (docgen?.props && Object.keys(docgen.props).length > 0) return <ArgTypes of={component} />;
  return <p>{name} takes the attributes of its element.</p>;
}

function Keyboard({ keys }: Pick<ComponentGuide, 'keys'>) {
  if (typeof keys === 'string') return <p>{keys}</p>;
  return (
    <Table className="sb-unstyled">
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">Effect</th>
        </tr>
      </thead>
      <tbody>
        {keys.map((row) => (
          <tr key={row.keys + row.does}>
            <td>
              {row.keys.split(', ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </td>
            <td>{row.does}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled('table', {
  width: '100%',
  borderCollapse: 'collapse',
  color: color.ink,
  '& th, & td': {
    padding: space[2],
    borderBottom: `1px solid ${color.line}`,
    textAlign: 'start',
  },
  '& td:first-of-type': { whiteSpace: 'nowrap' },
  '& kbd': {
    display: 'inline-block',
    marginInlineEnd: space[2],
    padding: `0 ${space[2]}`,
    border: `1px solid ${color.edge}`,
    borderRadius: '6px',
    background: color.paper,
    fontFamily: 'inherit',
  },
});
