import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guidance } from '../../.storybook/guidance.ts';
import { Amount } from './amount.tsx';
import { Badge } from './badge.tsx';
import { Card } from './card.tsx';
import { Link } from './link.tsx';
import { ProgressBar, ProgressRing } from './progress.tsx';
import { Stat } from './stat.tsx';

const meta = {
  title: 'Patterns/Figures',
  component: Stat,
  parameters: guidance({
    do: [
      'Set amounts with Amount, so that figures stand in columns and minus is a minus.',
      'Give a trend its comparison in words.',
    ],
    dont: ['Say anything by color alone.'],
  }),
  args: { label: 'Shared Income', value: <Amount cents={526_000} /> },
} satisfies Meta<typeof Stat>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Growing: Story = { args: { trend: '+5.2% from last month', tone: 'good' } };
export const Exact: Story = {
  render: () => (
    <>
      <Amount cents={-123_456} mode="exact" /> <Amount cents={320_050} mode="exact" />
    </>
  ),
};
export const InACard: Story = {
  render: () => (
    <Card title="Savings Goals" action={<Link href="/goals">View All</Link>}>
      <ProgressBar label="Lisbon in spring" value={64} />
      <ProgressRing label="New sofa" value={38} tone="mine">
        38%
      </ProgressRing>
    </Card>
  ),
};
export const Badges: Story = {
  render: () => (
    <>
      <Badge tone="good">Completed</Badge> <Badge tone="bad">Missed</Badge>{' '}
      <Badge tone="info">Today</Badge> <Badge tone="watch">Planned</Badge>{' '}
      <Badge tone="mine">You</Badge> <Badge tone="yours">Jonas</Badge>{' '}
      <Badge tone="ours">Shared</Badge>
    </>
  ),
};
