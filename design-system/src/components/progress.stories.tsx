import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { NO_KEYS } from '../../.storybook/keys.ts';
import { ProgressBar, ProgressRing } from './progress.tsx';

const meta = {
  title: 'Components/Content/Progress',
  component: ProgressBar,
  parameters: guideTo({
    components: { ProgressBar, ProgressRing },
    anatomy: [
      {
        name: 'Track',
        at: '[role="progressbar"]',
        text: 'is the whole; named for assistive technology.',
      },
      {
        name: 'Fill',
        at: '[role="progressbar"] > div',
        text: 'from 0 to 100 percent, in the color of its owner or state.',
      },
      { name: 'Words', at: '[role="progressbar"] > span', text: 'the figure within a ring.' },
    ],
    keys: NO_KEYS,
    do: ['Write the figure beside it.'],
    dont: ['Use it for a time that is not known: that is a skeleton.'],
  }),
} satisfies Meta<typeof ProgressBar>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <>
      <ProgressBar label="Lisbon in spring" value={64} />
      <ProgressRing label="New sofa" value={38} tone="mine">
        38%
      </ProgressRing>
    </>
  ),
};
