import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { readPlaces } from '../../.storybook/keys.ts';
import { moneyTick } from './money-tick.ts';
import { TrendLine } from './trend-line.tsx';

const dollars = (value: number) => moneyTick(value * 100);
const points = [
  { name: 'Aug', shortName: 'Aug', value: 640, words: '$640' },
  { name: 'Sep', value: -120, words: '−$120' },
  { name: 'Oct', shortName: 'Oct', value: 910, words: '$910' },
];

const meta = {
  title: 'Components/Charts/Trend line',
  component: TrendLine,
  parameters: guideTo({
    components: { TrendLine },
    anatomy: [
      { name: 'Legend', at: 'b', text: 'names the month and its value.' },
      { name: 'Line', at: '[data-look="ours"]', text: 'a single series.' },
      { name: 'Reader', at: 'input[type="range"]', text: 'takes the keys and is read out.' },
    ],
    keys: readPlaces,
    do: ['Mark an incomplete last point.'],
    dont: ['Compare two subjects in it: that is a line chart.'],
  }),
} satisfies Meta<typeof TrendLine>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <TrendLine
      label="Net savings, month by month"
      name="Saved"
      tick={dollars}
      isRunning
      points={points}
    />
  ),
};
