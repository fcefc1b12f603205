import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { NO_KEYS } from '../../.storybook/keys.ts';
import { Skeleton } from './skeleton.tsx';

const meta = {
  title: 'Components/States/Skeleton',
  component: Skeleton,
  parameters: guideTo({
    components: { Skeleton },
    anatomy: [
      { name: 'Lines', at: '[aria-hidden="true"] > *', text: 'the shape of a text.' },
      { name: 'Block', at: 'br ~ [aria-hidden="true"]', text: 'the shape of a picture or a card.' },
    ],
    keys: NO_KEYS,
    do: ['Give it the size of what is coming, so that nothing jumps.'],
    dont: ['Show it for less than a moment, or beside a spinner.'],
  }),
} satisfies Meta<typeof Skeleton>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <div>
      <Skeleton lines={3} />
      <br />
      <Skeleton height="4rem" />
    </div>
  ),
};
