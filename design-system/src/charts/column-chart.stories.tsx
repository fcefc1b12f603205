import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { readPlaces } from '../../.storybook/keys.ts';
import { color } from '../tokens/tokens.ts';
import { moneyTick } from './money-tick.ts';
import { ColumnChart } from './column-chart.tsx';

const dollars = (value: number) => moneyTick(value * 100);
const series = [
  { name: 'Income', fill: color.good },
  { name: 'Expenses', fill: color.oursFill },
];
const month = (name: string, shortName: string, income: number, expenses: number) => ({
  name,
  shortName,
  values: [income, expenses].map((value) => ({ value, words: `$${value}` })),
});
const groups = [
  month('September 2026', 'Sep', 5000, 3900),
  { ...month('October 2026', 'Oct', 5260, 4100), isRunning: true },
];

const meta = {
  title: 'Components/Charts/Column chart',
  component: ColumnChart,
  parameters: guideTo({
    components: { ColumnChart },
    anatomy: [
      { name: 'Legend', at: 'b', text: 'names the month and the values that are chosen.' },
      {
        name: 'Columns',
        at: '[data-running]',
        text: 'one for each series; hatched while the month runs.',
      },
      { name: 'Reader', at: 'input[type="range"]', text: 'takes the keys and is read out.' },
    ],
    keys: readPlaces,
    do: ['Begin the axis at zero.', 'Mark the running month.'],
    dont: ['Use more than two series.'],
  }),
} satisfies Meta<typeof ColumnChart>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <ColumnChart
      label="Income and expenses, month by month"
      tick={dollars}
      series={series}
      groups={groups}
    />
  ),
};
