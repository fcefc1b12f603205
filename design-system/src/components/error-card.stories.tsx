import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { press } from '../../.storybook/keys.ts';
import { ErrorCard } from './error-card.tsx';

const meta = {
  title: 'Components/States/Error card',
  component: ErrorCard,
  parameters: guideTo({
    components: { ErrorCard },
    anatomy: [
      { name: 'Card', at: '[role="alert"]', text: 'is read out when it appears.' },
      { name: 'Title', at: '[role="alert"] p', text: '“Couldn’t”, and the action.' },
      { name: 'Text', at: 'p ~ p', text: 'what still works.' },
      { name: 'Retry', at: 'button', text: 'loads it again.' },
    ],
    keys: press,
    do: ['Replace only the part that failed.'],
    dont: [
      {
        text: 'Show codes or blame.',
        example: (
          <>
            <ErrorCard title="Error 500" text="Invalid response." />
          </>
        ),
      },
    ],
  }),
} satisfies Meta<typeof ErrorCard>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <ErrorCard
      title="Couldn’t load goals"
      text="The rest of the page still works."
      onRetry={() => {}}
    />
  ),
};
