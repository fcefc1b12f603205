import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { NO_KEYS } from '../../.storybook/keys.ts';
import { Card } from './card.tsx';
import { Tiles, CardList } from './tiles.tsx';

const meta = {
  title: 'Components/Layout/Tiles',
  component: Tiles,
  parameters: guideTo({
    components: { Tiles, CardList },
    anatomy: [
      { name: 'Tiles', at: 'div:has(> section)', text: 'as many cards side by side as fit.' },
      { name: 'Card', at: 'section', text: 'one figure.' },
      { name: 'Card list', at: 'ul', text: 'larger cards, side by side from tablets on.' },
    ],
    keys: NO_KEYS,
    do: ['Use Tiles for figures, CardList for things.'],
    dont: ['Put more than four figures into Tiles: readers can’t compare that many.'],
  }),
} satisfies Meta<typeof Tiles>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <>
      <Tiles>
        <Card>One</Card>
        <Card>Two</Card>
        <Card>Three</Card>
      </Tiles>
      <CardList>
        <li>
          <Card>First of a list</Card>
        </li>
        <li>
          <Card>Second of a list</Card>
        </li>
      </CardList>
    </>
  ),
};
