import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { NO_KEYS } from '../../.storybook/keys.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const meta = {
  title: 'Components/Content/Visually hidden',
  component: VisuallyHidden,
  parameters: guideTo({
    components: { VisuallyHidden },
    anatomy: [{ name: 'Words', at: 'p > span', text: 'are read out and not shown.' }],
    keys: NO_KEYS,
    do: ['Add the words that the layout says to those who see it.'],
    dont: ['Hide words that everyone needs.', 'Hide a control: it would be focused unseen.'],
  }),
} satisfies Meta<typeof VisuallyHidden>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <p>
      <VisuallyHidden>Spent: </VisuallyHidden>$412
    </p>
  ),
};
