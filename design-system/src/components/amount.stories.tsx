import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { NO_KEYS } from '../../.storybook/keys.ts';
import { Amount } from './amount.tsx';

const meta = {
  title: 'Components/Content/Amount',
  component: Amount,
  parameters: guideTo({
    components: { Amount },
    anatomy: [
      { name: 'Amount', at: 'p > span', text: 'tabular figures with a real minus sign.' },
      {
        name: 'Currency',
        at: 'i',
        text: 'lighter than the number, on the side where the reader’s language has it.',
      },
    ],
    keys: NO_KEYS,
    do: [
      'Use it for every amount.',
      {
        text: 'Show cents in transactions, and round everywhere else.',
        example: (
          <>
            <Amount cents={-5420} mode="exact" />
          </>
        ),
      },
    ],
    dont: [
      {
        text: 'Write an amount by hand.',
        example: (
          <>
            <p>-$54.2</p>
          </>
        ),
      },
      'Pass dollars: it takes integer cents.',
    ],
  }),
} satisfies Meta<typeof Amount>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <p>
      <Amount cents={-123_456} mode="exact" /> <Amount cents={526_000} />
    </p>
  ),
};
