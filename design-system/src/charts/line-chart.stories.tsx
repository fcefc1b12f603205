import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { readPlaces } from '../../.storybook/keys.ts';
import { moneyTick } from './money-tick.ts';
import { LineChart } from './line-chart.tsx';

const dollars = (value: number) => moneyTick(value * 100);
const days = Array.from({ length: 10 }, (_, index) => index);

const meta = {
  title: 'Components/Charts/Line chart',
  component: LineChart,
  parameters: guideTo({
    components: { LineChart },
    anatomy: [
      { name: 'Legend', at: 'b', text: 'names the day and the values that are chosen.' },
      { name: 'Line', at: '[data-look="ours"]', text: 'one series; its look names the owner.' },
      { name: 'Reader', at: 'input[type="range"]', text: 'takes the keys and is read out.' },
    ],
    keys: readPlaces,
    do: ['Draw a plan as a limit.'],
    dont: ['Use more than four lines.', 'Draw what is expected as if it had happened: dash it.'],
  }),
} satisfies Meta<typeof LineChart>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <LineChart
      label="Spending, day by day"
      tick={dollars}
      now={5}
      limit={{ name: 'Plan', value: 500, words: '$500' }}
      places={days.map((day) => ({ name: `Oct ${day + 1}`, shortName: String(day + 1) }))}
      series={[
        {
          name: 'Shared',
          look: 'ours',
          values: days.map((day) =>
            day <= 5 ? { value: 80 + day * 60, words: `$${80 + day * 60}` } : undefined,
          ),
        },
      ]}
    />
  ),
};
