import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { NO_KEYS } from '../../.storybook/keys.ts';
import { color } from '../tokens/tokens.ts';
import { BarChart } from './bar-chart.tsx';

const parts = [
  { name: 'You', value: 260, fill: color.mineFill },
  { name: 'Jonas', value: 152, fill: color.yoursFill },
];

const meta = {
  title: 'Components/Charts/Bar chart',
  component: BarChart,
  parameters: guideTo({
    components: { BarChart },
    anatomy: [
      { name: 'Name', at: '[aria-hidden="true"] span', text: 'what the bar is about.' },
      { name: 'Figure', at: '[aria-hidden="true"] span + span', text: 'written as well as drawn.' },
      {
        name: 'Bar',
        at: '[data-second="false"]',
        text: 'on a scale common to all, stacked by owner.',
      },
    ],
    keys: NO_KEYS,
    do: [
      'Sort bars by size.',
      'Name the chart: the same figures are a table for assistive technology.',
    ],
    dont: ['Compare more than about eight bars.'],
  }),
} satisfies Meta<typeof BarChart>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <BarChart
      label="Spending by category this month"
      bars={[
        { name: 'Groceries', words: '$412 of $650', limit: 650, parts },
        { name: 'Fun', words: '$85', parts: [{ name: 'Shared', value: 85, fill: color.oursFill }] },
      ]}
    />
  ),
};
