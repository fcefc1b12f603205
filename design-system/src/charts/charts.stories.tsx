import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fireEvent, within } from 'storybook/test';
import { guidance } from '../../.storybook/guidance.ts';
import { Card } from '../components/card.tsx';
import { CategoryIcon } from '../components/category-icon.tsx';
import { color } from '../tokens/tokens.ts';
import { BarChart } from './bar-chart.tsx';
import { ColumnChart } from './column-chart.tsx';
import { LineChart } from './line-chart.tsx';
import { moneyTick } from './money-tick.ts';
import { ScaledBar } from './scaled-bar.tsx';
import { TrendLine } from './trend-line.tsx';
import { VennSkeleton, VennSplit } from './venn-split.tsx';

const dollars = (value: number): string => moneyTick(value * 100);

const bars = [
  {
    name: 'Groceries',
    mark: <CategoryIcon name="fas fa-basket-shopping" />,
    words: '$412 of $650',
    limit: 650,
    parts: [
      { name: 'You', value: 260, fill: color.mineFill },
      { name: 'Jonas', value: 152, fill: color.yoursFill },
    ],
  },
  {
    name: 'Dining Out',
    mark: <CategoryIcon name="fas fa-utensils" />,
    words: '$236, $36 over',
    limit: 200,
    parts: [{ name: 'Shared', value: 236, fill: color.oursFill }],
  },
  {
    name: 'Fun',
    mark: <CategoryIcon name="fas fa-gamepad" />,
    words: 'Nothing yet',
    parts: [],
  },
];

const meta = {
  title: 'Patterns/Charts',
  component: BarChart,
  args: { label: 'Spending by category this month', bars },
  // Storybook's editor of objects has list items outside of a list.
  argTypes: { bars: { control: false } },
  parameters: guidance({
    do: [
      'Say in the label what the chart shows; the same figures are a table for those who do not see it.',
      'Write the figure beside the mark: a drawing gives the feeling, words give the fact.',
    ],
    dont: ['Tell two things apart by color alone.', 'Start an axis anywhere but at zero.'],
  }),
} satisfies Meta<typeof BarChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Bars: Story = {
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole('table', {
      name: 'Spending by category this month',
    });
    await expect(within(table).getByText('$236, $36 over')).toBeInTheDocument();
  },
};

export const OneScale: Story = {
  render: () => (
    <Card>
      <p>Groceries, $412 of $650</p>
      <ScaledBar
        most={650}
        limit={650}
        parts={[{ name: 'spent', value: 412, fill: color.oursFill }]}
      />
      <p>Dining Out, $36 over $200</p>
      <ScaledBar
        most={650}
        limit={200}
        parts={[
          { name: 'within', value: 200, fill: color.oursFill },
          { name: 'over', value: 36, fill: color.bad },
        ]}
      />
      <p>Travel, $485</p>
      <ScaledBar most={650} parts={[{ name: 'spent', value: 485, fill: color.oursFill }]} />
    </Card>
  ),
};

export const Trend: Story = {
  render: () => (
    <Card title="Net savings">
      <TrendLine
        label="Net savings, month by month"
        name="Kept"
        tick={dollars}
        isRunning
        points={[
          { name: 'Jun', shortName: 'Jun', value: 820, words: '$820' },
          { name: 'Jul', value: 640, words: '$640' },
          { name: 'Aug', value: -120, words: '−$120' },
          { name: 'Sep', value: 910, words: '$910' },
          { name: 'Oct', shortName: 'Oct', value: 1240, words: '$1,240' },
        ]}
      />
    </Card>
  ),
};

const days = Array.from({ length: 10 }, (_, index) => index);
const dollarsOf = (amount: number) => ({ value: amount, words: `$${amount}` });

export const Lines: Story = {
  render: () => (
    <Card>
      <LineChart
        label="Spending, day by day"
        tick={dollars}
        now={5}
        limit={{ name: 'Plan', ...dollarsOf(500) }}
        places={days.map((day) => ({ name: `Oct ${day + 1}`, shortName: String(day + 1) }))}
        series={[
          {
            name: 'Shared',
            look: 'ours',
            href: '/transactions',
            values: days.map((day) => (day <= 5 ? dollarsOf(80 + day * 60) : undefined)),
          },
          {
            name: 'You',
            look: 'mine',
            values: days.map((day) => (day <= 5 ? dollarsOf(day * 25) : undefined)),
          },
          {
            name: 'Jonas',
            look: 'yours',
            values: days.map((day) => (day <= 5 ? dollarsOf(10 + day * 18) : undefined)),
          },
          {
            name: 'Last month',
            look: 'before',
            values: days.map((day) => dollarsOf(60 + day * 45)),
          },
        ]}
      />
    </Card>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const reader = canvas.getByRole('slider', { name: 'Spending, day by day' });
    await expect(reader).toHaveAttribute(
      'aria-valuetext',
      'Oct 6, Shared $380, You $125, Jonas $100, Last month $285',
    );
    // Same as the Home key, which user-event does not support for sliders.
    await fireEvent.change(reader, { target: { value: '0' } });
    await expect(canvas.getByText('Oct 1', { selector: 'b' })).toBeVisible();
    await expect(reader).toHaveValue('0');
  },
};

export const NoSpendingYet: Story = {
  render: () => (
    <LineChart
      label="Spending, day by day"
      tick={dollars}
      least={100}
      now={0}
      places={days.map((day) => ({ name: `Oct ${day + 1}`, shortName: String(day + 1) }))}
      series={[
        {
          name: 'Shared',
          look: 'ours',
          values: days.map((day) => (day === 0 ? dollarsOf(0) : undefined)),
        },
      ]}
    />
  ),
};

const month = (name: string, shortName: string, income: number, expenses: number) => ({
  name,
  shortName,
  values: [income, expenses].map((value) => ({ value, words: `$${value}` })),
});

export const Months: Story = {
  render: () => (
    <ColumnChart
      label="Income and expenses, month by month"
      tick={dollars}
      series={[
        { name: 'Income', fill: color.good },
        { name: 'Expenses', fill: color.oursFill },
      ]}
      groups={[
        month('August 2026', 'Aug', 4800, 3300),
        month('September 2026', 'Sep', 5000, 0),
        { ...month('October 2026', 'Oct', 5260, 5900), isRunning: true, href: '/budgets' },
      ]}
    />
  ),
};

export const OneMonth: Story = {
  render: () => (
    <TrendLine
      label="Net savings, month by month"
      name="Kept"
      tick={dollars}
      least={100}
      points={[{ name: 'Oct', value: 0, words: '$0' }]}
    />
  ),
};

const part = (name: string, value: number) => ({ name, value, words: `$${value}` });

export const Split: Story = {
  render: () => (
    <VennSplit
      label="Who spent what this month"
      mine={part('You', 420)}
      yours={part('Jonas', 385)}
      ours={part('Shared', 3580)}
    />
  ),
};

export const NothingShared: Story = {
  render: () => (
    <VennSplit
      label="Who spent what this month"
      mine={part('You', 900)}
      yours={part('Jonas', 100)}
      ours={part('Shared', 0)}
    />
  ),
};

export const AllShared: Story = {
  render: () => (
    <VennSplit
      label="Who spent what this month"
      mine={part('You', 0)}
      yours={part('Jonas', 0)}
      ours={part('Shared', 1900)}
    />
  ),
};

export const NothingAtAll: Story = {
  render: () => (
    <VennSplit
      label="Who spent what this month"
      mine={part('You', 0)}
      yours={part('Jonas', 0)}
      ours={part('Shared', 0)}
    />
  ),
};

export const VennOutlined: Story = { render: () => <VennSkeleton /> };
