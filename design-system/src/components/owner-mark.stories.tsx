import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { NO_KEYS } from '../../.storybook/keys.ts';
import { OwnerMark } from './owner-mark.tsx';

const meta = {
  title: 'Components/People/Owner mark',
  component: OwnerMark,
  parameters: guideTo({
    components: { OwnerMark },
    anatomy: [
      {
        name: 'Circles',
        at: 'svg',
        text: 'the left one is mine, the right one yours, both are ours.',
      },
      { name: 'Owner', at: '[title] > span', text: 'read out.' },
    ],
    keys: NO_KEYS,
    do: [
      'Use it wherever money has an owner.',
      {
        text: 'Empty the circle of the partner who did not pay.',
        example: (
          <>
            <OwnerMark owner="ours" payer="mine" label="Shared · You paid" />
          </>
        ),
      },
    ],
    dont: ['Use the three colors for anything else.'],
  }),
} satisfies Meta<typeof OwnerMark>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <p>
      <OwnerMark owner="mine" label="You" /> <OwnerMark owner="yours" label="Jonas" />{' '}
      <OwnerMark owner="ours" label="Shared" />
    </p>
  ),
};
