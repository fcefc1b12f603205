import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { press } from '../../.storybook/keys.ts';
import { UpgradePrompt, UpgradeRow } from './upgrade.tsx';

const meta = {
  title: 'Components/States/Upgrade',
  component: UpgradePrompt,
  parameters: guideTo({
    components: { UpgradePrompt, UpgradeRow },
    anatomy: [
      { name: 'Feature', at: 'h1, h2, p', text: 'names what the plan lacks.' },
      { name: 'Description', at: 'p', text: 'says what it does for the two.' },
      { name: 'Action', at: 'button', text: 'leads to the plan.' },
    ],
    keys: press,
    do: [
      {
        text: 'Use the row inside of a page.',
        example: (
          <>
            <UpgradeRow
              feature="More than 2 savings goals"
              offer={{ requiredTier: 'Starter Pack', onUpgrade: () => {} }}
            />
          </>
        ),
      },
    ],
    dont: ['Show it for something that the couple did not ask for.'],
  }),
} satisfies Meta<typeof UpgradePrompt>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <UpgradePrompt
      feature="Date Night Planning"
      description="Plan evenings together, with a budget you both see."
      offer={{ requiredTier: 'Starter Pack', onUpgrade: () => {} }}
    />
  ),
};
