import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { NO_KEYS } from '../../.storybook/keys.ts';
import { VennSplit, VennSkeleton } from './venn-split.tsx';

const part = (name: string, value: number) => ({ name, value, words: `$${value}` });

const meta = {
  title: 'Components/Charts/Venn split',
  component: VennSplit,
  parameters: guideTo({
    components: { VennSplit, VennSkeleton },
    anatomy: [
      {
        name: 'Mine',
        at: '[data-part="mine"]',
        text: 'an area for the personal amount of the signed-in partner.',
      },
      { name: 'Yours', at: '[data-part="yours"]', text: 'the other partner’s.' },
      { name: 'Ours', at: '[data-part="ours"]', text: 'the overlap is the shared amount.' },
    ],
    keys: NO_KEYS,
    do: ['Use it for one period and both partners.'],
    dont: ['Show amounts that a partner hides: leave them out of the sum.'],
  }),
} satisfies Meta<typeof VennSplit>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <VennSplit
      label="Who spent what this month"
      mine={part('You', 420)}
      yours={part('Jonas', 385)}
      ours={part('Shared', 3580)}
    />
  ),
};
