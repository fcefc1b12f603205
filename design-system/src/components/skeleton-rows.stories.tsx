import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { NO_KEYS } from '../../.storybook/keys.ts';
import { SkeletonRows, SkeletonBars } from './skeleton-rows.tsx';

const meta = {
  title: 'Components/States/Skeleton rows',
  component: SkeletonRows,
  parameters: guideTo({
    components: { SkeletonRows, SkeletonBars },
    anatomy: [
      {
        name: 'Row',
        at: '[aria-hidden="true"] > span',
        text: 'a picture, a name with a line below it, and an amount.',
      },
      { name: 'Bars', at: '[aria-hidden="true"]:last-child', text: 'amounts by category.' },
    ],
    keys: NO_KEYS,
    do: ['Pass the expected number of rows.'],
    dont: ['Use it for a page with another shape.'],
  }),
} satisfies Meta<typeof SkeletonRows>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <div>
      <SkeletonRows count={3} height="3.75rem" picture="square" />
      <SkeletonBars count={2} />
    </div>
  ),
};
