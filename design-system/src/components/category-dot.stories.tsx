import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { NO_KEYS } from '../../.storybook/keys.ts';
import { CategoryDot } from './category-dot.tsx';

const meta = {
  title: 'Components/Content/Category dot',
  component: CategoryDot,
  parameters: guideTo({
    components: { CategoryDot },
    anatomy: [{ name: 'Dot', at: '[style]', text: 'in the color that the couple chose.' }],
    keys: NO_KEYS,
    do: ['Show the name beside it.'],
    dont: [
      {
        text: 'Use it for a state: that is a badge.',
        example: (
          <>
            <p>
              <CategoryDot color="#a8231b" /> Missed
            </p>
          </>
        ),
      },
    ],
  }),
} satisfies Meta<typeof CategoryDot>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <p>
      <CategoryDot color="#3f8f5f" /> Groceries
    </p>
  ),
};
