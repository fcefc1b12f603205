import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { press } from '../../.storybook/keys.ts';
import { Button } from './button.tsx';
import { InsightItem } from './insight-item.tsx';

const meta = {
  title: 'Components/Content/Insight item',
  component: InsightItem,
  parameters: guideTo({
    components: { InsightItem },
    anatomy: [
      { name: 'Mark', at: '[aria-hidden="true"]', text: 'the subject.' },
      { name: 'Title', at: 'li div p', text: 'the news in a few words.' },
      { name: 'Text', at: 'p ~ p', text: 'the figures.' },
      { name: 'Action', at: 'button', text: 'optional.' },
    ],
    keys: press,
    do: ['State facts and figures.'],
    dont: ['Scold, or guess at reasons.'],
  }),
} satisfies Meta<typeof InsightItem>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <ul>
      <InsightItem
        type="spending_alert"
        title="Dining Out is over budget"
        description="$236 of $200 spent: $36 over."
        action={
          <Button size="small" variant="quiet">
            Mark as read
          </Button>
        }
      />
    </ul>
  ),
};
