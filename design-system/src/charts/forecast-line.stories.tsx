import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, within } from 'storybook/test';
import { guideTo } from '../../.storybook/guidance.ts';
import { readPlaces } from '../../.storybook/keys.ts';
import { Card } from '../components/card.tsx';
import { moneyTick } from './money-tick.ts';
import { ForecastLine, type ForecastPoint } from './forecast-line.tsx';

const point = (at: number, name: string, dollars: number): ForecastPoint => ({
  at,
  name,
  value: dollars,
  words: `$${dollars}`,
});
const past = [
  point(0, 'Jun 3', 0),
  point(30, 'Jul 3', 220),
  point(61, 'Aug 3', 440),
  point(92, 'Sep 3', 660),
  point(100, 'Today', 660),
] as const;

const meta = {
  title: 'Components/Charts/Forecast line',
  component: ForecastLine,
  parameters: guideTo({
    components: { ForecastLine },
    anatomy: [
      { name: 'Legend', at: 'b', text: 'names the day and the values that are chosen.' },
      { name: 'Saved', at: '[data-look="ours"]', text: 'the past, as a line.' },
      { name: 'Expected', at: '[data-look="expected"]', text: 'dashed, to the expected day.' },
      { name: 'Reader', at: 'input[type="range"]', text: 'takes the keys and is read out.' },
    ],
    keys: readPlaces,
    do: ['Say the date in a sentence beside it: the drawing shows how far there is to go.'],
    dont: ['Draw a forecast from a single day: leave `expected` out.'],
  }),
  render: (args) => (
    <Card title="Lisbon in spring">
      <ForecastLine {...args} />
    </Card>
  ),
  args: {
    label: 'Saved for Lisbon',
    past,
    target: { value: 1200, words: '$1,200' },
    tick: (dollars) => moneyTick(dollars * 100),
  },
} satisfies Meta<typeof ForecastLine>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnItsWay: Story = {
  args: { expected: point(180, 'Dec 10', 1200) },
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole('table', { name: 'Saved for Lisbon' });
    await expect(table).toHaveTextContent('Dec 10, expected');
  },
};

export const Unknown: Story = {};

export const Beyond: Story = { args: { target: { value: 500, words: '$500' } } };
