import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { NO_KEYS } from '../../.storybook/keys.ts';
import { CategoryIcon } from './category-icon.tsx';

const meta = {
  title: 'Components/Content/Category icon',
  component: CategoryIcon,
  parameters: guideTo({
    components: { CategoryIcon },
    anatomy: [{ name: 'Icon', at: 'svg', text: '20 px, hidden when read out.' }],
    keys: NO_KEYS,
    do: ['Show the name beside it.', 'Pass the stored name: unknown names show a tag.'],
    dont: [
      {
        text: 'Show it alone.',
        example: (
          <>
            <CategoryIcon name="fas fa-bolt" />
          </>
        ),
      },
    ],
  }),
} satisfies Meta<typeof CategoryIcon>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <p>
      <CategoryIcon name="fas fa-utensils" /> Dining Out
    </p>
  ),
};
