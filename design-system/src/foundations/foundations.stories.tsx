import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { Table } from '../components/table.tsx';
import { contrast } from '../tokens/contrast.ts';
import { drawnPairs, textPairs } from '../tokens/pairs.ts';
import { dark, light, type ColorName } from '../tokens/palette.ts';
import { designTokens } from '../../.storybook/design-tokens.ts';
import {
  breakpoint,
  color,
  elevation,
  layer,
  motion,
  radius,
  space,
  text,
} from '../tokens/tokens.ts';
import { CopyValue } from '../../.storybook/copy-value.tsx';
import { FoundationPage } from './page.tsx';
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

const themes = { light, dark };

export const Colour: Story = {
  render: () => (
    <FoundationPage
      title="Colour"
      lead="Mine, yours, ours: a person should know whose money they look at without reading. Click a value to copy it."
    >
      <ValueTable columns={['Token', 'CSS', 'Light', 'Dark']}>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">
              <CopyValue value={`color.${name}`} />
            </th>
            <td>
              <CopyValue value={color[name]} />
            </td>
            {Object.entries(themes).map(([theme, palette]) => (
              <td key={theme}>
                <Swatch style={{ background: palette[name] }} />
                <CopyValue label={theme} value={palette[name]} />
              </td>
            ))}
          </tr>
        ))}
      </ValueTable>
      <p>
        Plain names are for text and controls, <code>…Fill</code> for drawn areas,{' '}
        <code>…Soft</code> for backgrounds, and <code>on…</code> for text on the plain color.
      </p>
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
          <CopyValue value={`text.${name}`} /> <CopyValue value={style.fontSize} />{' '}
          <code>line height {style.lineHeight}</code>
          <p style={style}>Money for two, $1,234.50</p>
        </div>
      ))}
    </FoundationPage>
  ),
};

const groups = [
  { title: 'Space', name: 'space', values: space },
  { title: 'Radius', name: 'radius', values: radius },
  { title: 'Elevation', name: 'elevation', values: elevation },
  { title: 'Motion', name: 'motion', values: motion },
  { title: 'Layers', name: 'layer', values: layer },
  { title: 'Breakpoints', name: 'breakpoint', values: breakpoint },
] as const;

/** Shows a value where it can be seen. */
function Sample({ group, value }: { group: string; value: string }) {
  if (group === 'space') return <Bar style={{ width: value }} />;
  if (group === 'radius') return <Shape style={{ borderRadius: value }} />;
  return group === 'elevation' ? <Shape style={{ boxShadow: value }} /> : null;
}

export const Space: Story = {
  render: () => (
    <FoundationPage
      title="Space and shape"
      lead="A grid of 4 px, one scale of radii, two heights. Click a value to copy it."
    >
      {groups.map(({ title, name: group, values }) => (
        <section key={group}>
          <h2>{title}</h2>
          <ValueTable columns={['Token', 'Value', 'Sample']}>
            {Object.entries(values).map(([name, value]) => {
              const token = /^\d/.test(name) ? `${group}[${name}]` : `${group}.${name}`;
              return (
                <tr key={name}>
                  <th scope="row">
                    <CopyValue value={token} />
                  </th>
                  <td>
                    <CopyValue value={String(value)} />
                  </td>
                  <td>
                    <Sample group={group} value={String(value)} />
                  </td>
                </tr>
              );
            })}
          </ValueTable>
        </section>
      ))}
    </FoundationPage>
  ),
};

const json = JSON.stringify(designTokens(), null, 2);

export const DesignTokens: Story = {
  render: () => (
    <FoundationPage
      title="Design tokens"
      lead="All tokens for design tools, in the format of the W3C Design Tokens Community Group, 2025.10. The file is made from the values that the CSS is made of."
    >
      <p>
        <Button asChild>
          <a
            href={`data:application/json;charset=utf-8,${encodeURIComponent(json)}`}
            download="harmony.tokens.json"
          >
            Download harmony.tokens.json
          </a>
        </Button>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, so the keyboard must reach it. */}
      <Json tabIndex={0} role="region" aria-label="The file">
        {json}
      </Json>
    </FoundationPage>
  ),
};

/** A table with a row for each token. */
function ValueTable(props: { columns: readonly string[]; children: ReactNode }) {
  return (
    <Table>
      <thead>
        <tr>
          {props.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{props.children}</tbody>
    </Table>
  );
}

const Swatch = styled('span', {
  display: 'inline-block',
  width: '3rem',
  height: '2rem',
  verticalAlign: 'middle',
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  forcedColorAdjust: 'none',
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

const Bar = styled('div', {
  height: '0.75rem',
  background: color.oursFill,
  borderRadius: radius.small,
});

const Shape = styled('div', {
  width: '6rem',
  height: '3rem',
  background: color.card,
  border: `1px solid ${color.line}`,
});

const Json = styled('pre', {
  ...text.caption,
  maxHeight: '32rem',
  overflow: 'auto',
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.card,
});
