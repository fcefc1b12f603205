import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { press } from '../../.storybook/keys.ts';
import { Button } from './button.tsx';
import Wallet from 'lucide-react/icons/wallet';
import { EmptyState } from './empty-state.tsx';

const meta = {
  title: 'Components/States/Empty state',
  component: EmptyState,
  parameters: guideTo({
    components: { EmptyState },
    anatomy: [
      { name: 'Picture', at: '[aria-hidden="true"]', text: 'an icon of the thing.' },
      { name: 'Title', at: 'p', text: 'says what is not there yet.' },
      { name: 'Text', at: 'p ~ p', text: 'says what to do next.' },
      { name: 'Action', at: 'button', text: 'begins it.' },
    ],
    keys: press,
    do: ['Offer the next step.'],
    dont: [
      {
        text: 'Apologize or joke.',
        example: (
          <>
            <EmptyState title="Nothing here, sorry!" />
          </>
        ),
      },
      'Show it for data that a partner hides: leave no trace.',
    ],
  }),
} satisfies Meta<typeof EmptyState>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <EmptyState
      icon={<Wallet />}
      title="No transactions found"
      text="Add what you spend or earn, together or on your own."
      action={<Button>Add transaction</Button>}
    />
  ),
};
