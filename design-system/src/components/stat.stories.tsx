import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { NO_KEYS } from '../../.storybook/keys.ts';
import { Amount } from './amount.tsx';
import { Stat } from './stat.tsx';

const meta = {
  title: 'Components/Content/Stat',
  component: Stat,
  parameters: guideTo({
    components: { Stat },
    anatomy: [
      { name: 'Label', at: 'dt', text: 'names the figure.' },
      { name: 'Value', at: 'dd', text: 'the figure.' },
      { name: 'Trend', at: '[data-tone]', text: 'its change in words; the tone repeats the sign.' },
      { name: 'Note', at: 'dd:last-child', text: 'optional.' },
    ],
    keys: NO_KEYS,
    do: ['Compare with something that readers know, such as last month.'],
    dont: [
      {
        text: 'Give a trend without its comparison.',
        example: <Stat label="Income" value="$5,260" trend="+5.2%" tone="good" />,
      },
    ],
  }),
} satisfies Meta<typeof Stat>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <Stat
      label="Shared Income"
      value={<Amount cents={526_000} />}
      trend="+5.2% from last month"
      tone="good"
      note="Until today"
    />
  ),
};
