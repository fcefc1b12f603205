import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Badge } from '../components/badge.tsx';
import { CategoryIcon, categoryIconNames } from '../components/category-icon.tsx';
import { Table } from '../components/table.tsx';
import { contrast } from '../tokens/contrast.ts';
import { drawnPairs, textPairs } from '../tokens/pairs.ts';
import { dark, light, type ColorName } from '../tokens/palette.ts';
import { color, elevation, motion, radius, space, text } from '../tokens/tokens.ts';
import { FoundationPage, Samples } from './page.tsx';
import { styled } from '@harmony/design-system/basics';

const meta = {
  title: 'Foundations',
  component: FoundationPage,
  parameters: { controls: { disable: true } },
  tags: ['!autodocs'],
} satisfies Meta<typeof FoundationPage>;
export default meta;
type Story = Pick<StoryObj<typeof meta>, 'render'> & { args?: never };

const names = Object.keys(light) as ColorName[];

export const Colour: Story = {
  render: () => (
    <FoundationPage
      title="Colour"
      lead="Mine, yours, ours: a person should know whose money they look at without reading."
    >
      <Samples>
        {names.map((name) => (
          <div key={name}>
            <Swatch style={{ background: color[name] }} />
            <p>{name}</p>
            <code>
              {light[name]} · {dark[name]}
            </code>
          </div>
        ))}
      </Samples>
    </FoundationPage>
  ),
};

export const Contrast: Story = {
  render: () => (
    <FoundationPage
      title="Contrast"
      lead="Every pair that is in use, computed. Text reaches 4.5 to 1, what is drawn 3 to 1."
    >
      <Table>
        <thead>
          <tr>
            <th scope="col">Pair</th>
            <th scope="col">Looks like</th>
            <th scope="col" data-number>
              Light
            </th>
            <th scope="col" data-number>
              Dark
            </th>
          </tr>
        </thead>
        <tbody>
          {[...textPairs, ...drawnPairs].map(([front, back]) => (
            <tr key={`${front} ${back}`}>
              <td>
                {front} on {back}
              </td>
              <td>
                <Pair style={{ background: color[back] }}>
                  <Dot style={{ background: color[front] }} />
                </Pair>
              </td>
              <td data-number>{contrast(light[front], light[back]).toFixed(1)}</td>
              <td data-number>{contrast(dark[front], dark[back]).toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </FoundationPage>
  ),
};

export const Type: Story = {
  render: () => (
    <FoundationPage
      title="Type"
      lead="Fraunces for headings and large amounts, Figtree for all that is read."
    >
      {Object.entries(text).map(([name, style]) => (
        <div key={name}>
          <code>{name}</code>
          <p style={style}>Money for two, $1,234.50</p>
        </div>
      ))}
    </FoundationPage>
  ),
};

export const Space: Story = {
  render: () => (
    <FoundationPage title="Space and shape" lead="A grid of 4 px, one scale of radii, two heights.">
      <h2>Space</h2>
      {Object.entries(space).map(([name, size]) => (
        <Line key={name}>
          <code>
            {name} · {size}
          </code>
          <Bar style={{ width: size }} />
        </Line>
      ))}
      <h2>Radius and elevation</h2>
      <Samples>
        {Object.entries(radius).map(([name, size]) => (
          <Shape key={name} style={{ borderRadius: size }}>
            {name}
          </Shape>
        ))}
        {Object.entries(elevation).map(([name, shadow]) => (
          <Shape key={name} style={{ boxShadow: shadow }}>
            {name}
          </Shape>
        ))}
      </Samples>
      <h2>Motion</h2>
      {Object.entries(motion).map(([name, timing]) => (
        <p key={name}>
          {name} <code>{timing}</code>
        </p>
      ))}
    </FoundationPage>
  ),
};

export const Icons: Story = {
  render: () => (
    <FoundationPage
      title="Icons"
      lead="What is stored is a name; what is shown is drawn in one hand. Unknown names show a tag."
    >
      <Samples>
        {[...categoryIconNames, 'fas fa-unknown'].map((name) => (
          <div key={name}>
            <CategoryIcon name={name} size={28} />
            <p>
              <code>{name}</code>
            </p>
          </div>
        ))}
      </Samples>
    </FoundationPage>
  ),
};

const words: readonly (readonly [instead: string, write: string])[] = [
  ['You overspent!', '$36 over'],
  ['Transaction successfully created!', 'Expense added successfully'],
  ['Error 422', 'Amount is required'],
  ['Are you sure?', 'Leave the couple?'],
  ['No data available', 'No transactions found'],
  ['Your partner’s secret spending', 'Private'],
];

export const Writing: Story = {
  render: () => (
    <FoundationPage
      title="Writing"
      lead="Short, kind, exact. Money never scolds, and a button says what it does."
    >
      <Table>
        <thead>
          <tr>
            <th scope="col">Instead of</th>
            <th scope="col">Write</th>
          </tr>
        </thead>
        <tbody>
          {words.map(([instead, write]) => (
            <tr key={write}>
              <td>{instead}</td>
              <td>{write}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p>
        A state has a word and a colour: <Badge tone="good">Completed</Badge>{' '}
        <Badge tone="bad">Missed</Badge>
      </p>
    </FoundationPage>
  ),
};

const Swatch = styled('div', {
  height: '4rem',
  marginBottom: space[2],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
});

const Pair = styled('span', {
  display: 'inline-grid',
  placeItems: 'center',
  width: '3rem',
  height: '2rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
});

const Dot = styled('span', { width: '1rem', height: '1rem', borderRadius: radius.full });

const Line = styled('div', {
  display: 'grid',
  gridTemplateColumns: '8rem 1fr',
  alignItems: 'center',
});

const Bar = styled('div', {
  height: '0.75rem',
  background: color.oursFill,
  borderRadius: radius.small,
});

const Shape = styled('div', {
  display: 'grid',
  placeItems: 'center',
  height: '5rem',
  background: color.card,
  border: `1px solid ${color.line}`,
});
