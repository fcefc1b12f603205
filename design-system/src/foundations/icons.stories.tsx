import usedIcons from '../../.storybook/generated/used-icons.ts';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import Bell from 'lucide-react/icons/bell';
import Plus from 'lucide-react/icons/plus';
import { useState, type ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { CategoryIcon, categoryIconNames } from '../components/category-icon.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { TextField } from '../components/text-field.tsx';
import { color, space } from '../tokens/tokens.ts';
import { CopyValue } from '../../.storybook/copy-value.tsx';
import { FoundationPage, Samples } from './page.tsx';
import { styled } from '@harmony/design-system/basics';

const meta = {
  title: 'Foundations/Icons',
  component: FoundationPage,
  parameters: { controls: { disable: true } },
  tags: ['!autodocs'],
} satisfies Meta<typeof FoundationPage>;
export default meta;

function IconPage() {
  const [typed, setTyped] = useState('');
  const contains = (name: string) => name.includes(typed.trim().toLowerCase());
  return (
    <FoundationPage
      title="Icons"
      lead="One set, Lucide, in one line width. Click a name to copy it."
    >
      <TextField
        label="Find an icon"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <h2>In the product</h2>
      <p>
        Import each on its own, such as <code>lucide-react/icons/plus</code>.
      </p>
      <Samples>
        {Object.entries(usedIcons)
          .filter(([name]) => contains(name))
          .map(([name, Icon]) => (
            <Sample key={name} picture={<Icon aria-hidden="true" />} name={name} />
          ))}
      </Samples>
      <h2>Of categories and goals</h2>
      <p>
        A name is stored, and <code>CategoryIcon</code> draws it. Unknown names show a tag.
      </p>
      <Samples>
        {[...categoryIconNames, 'fas fa-unknown'].filter(contains).map((name) => (
          <Sample key={name} picture={<CategoryIcon name={name} size={24} />} name={name} />
        ))}
      </Samples>
      <h2>Sizes</h2>
      <Row>
        {sizes.map(({ size, use }) => (
          <p key={size}>
            <Bell size={size} aria-hidden="true" /> {size} px: {use}
          </p>
        ))}
      </Row>
      <h2>With a label, or without</h2>
      <Row>
        <Button icon={<Plus aria-hidden="true" />}>Add expense</Button>
        <IconButton label="Notifications">
          <Bell aria-hidden="true" />
        </IconButton>
      </Row>
      <ul>
        <li>An icon stands beside its label. It never replaces a word that is not known by it.</li>
        <li>
          Only a few actions have an icon alone: close, back, more, notifications. They use{' '}
          <code>IconButton</code>, whose label is read and shown on hover.
        </li>
        <li>An icon beside words is hidden from assistive technology with aria-hidden.</li>
        <li>A state has a word, too: color and icon alone say nothing to some readers.</li>
      </ul>
    </FoundationPage>
  );
}

export const Icons: Pick<StoryObj<typeof meta>, 'render'> = { render: () => <IconPage /> };

const sizes = [
  { size: 16, use: 'in a line of small text' },
  { size: 18, use: 'in buttons and fields' },
  { size: 20, use: 'in rows and round buttons' },
  { size: 24, use: 'in empty states' },
] as const;

function Sample({ picture, name }: { picture: ReactNode; name: string }) {
  return (
    <Tile>
      {picture}
      <CopyValue value={name} />
    </Tile>
  );
}

const Tile = styled('div', { display: 'grid', justifyItems: 'start', color: color.ink });

const Row = styled('div', { display: 'flex', flexWrap: 'wrap', gap: space[5] });
