import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guidance } from '../../.storybook/guidance.ts';
import Wallet from 'lucide-react/icons/wallet';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorCard } from './error-card.tsx';
import { InsightItem } from './insight-item.tsx';
import { PageHeader } from './page-header.tsx';
import { SkeletonBars, SkeletonRows } from './skeleton-rows.tsx';
import { Skeleton } from './skeleton.tsx';
import { UpgradePrompt, UpgradeRow } from './upgrade.tsx';

const meta = {
  title: 'Patterns/States',
  component: EmptyState,
  parameters: guidance({
    do: ['Say what to do next, with the button.', 'Say what still works when something fails.'],
    dont: ['Blame, joke or shout.'],
  }),
  args: {
    icon: <Wallet />,
    title: 'No transactions found',
    text: 'Add what you spend or earn, together or on your own.',
    action: <Button>Add transaction</Button>,
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Insights: Story = {
  render: () => (
    <ul>
      <InsightItem
        type="spending_alert"
        title="Dining Out is over budget"
        description="$236 of $200 spent: $36 over."
        action={
          <Button size="small" variant="quiet">
            Mark as read
          </Button>
        }
      />
      <InsightItem
        type="achievement"
        title="A month within every budget"
        description="No category went over its budget in October."
        isExample
      />
    </ul>
  ),
};
export const Failed: Story = {
  render: () => (
    <ErrorCard
      title="Couldn’t load goals"
      text="The rest of the page still works."
      onRetry={() => {}}
    />
  ),
};
export const Loading: Story = {
  render: () => (
    <>
      <Skeleton lines={3} />
      <Skeleton height="8rem" />
    </>
  ),
};
export const Locked: Story = {
  render: () => (
    <UpgradePrompt
      feature="Date Night Planning"
      description="Plan evenings together, with a budget you both see."
      offer={{ requiredTier: 'starter', onUpgrade: () => {} }}
    />
  ),
};
export const LockedRow: Story = {
  render: () => (
    <UpgradeRow
      feature="More than 2 savings goals"
      offer={{ requiredTier: 'starter', onUpgrade: () => {} }}
    />
  ),
};
export const NotAvailable: Story = {
  render: () => (
    <UpgradePrompt
      feature="Data Export"
      description="Take your transactions with you, as CSV, Excel or JSON."
      offer={undefined}
    />
  ),
};
export const NotAvailableRow: Story = {
  render: () => <UpgradeRow feature="More than 5 savings goals" offer={undefined} />,
};
export const Header: Story = {
  render: () => (
    <PageHeader
      eyebrow="November 2026"
      title="Good morning!"
      actions={<Button>Add expense</Button>}
    />
  ),
};
export const Outlined: Story = {
  render: () => (
    <>
      <SkeletonRows count={3} height="3.75rem" picture="square" />
      <SkeletonBars count={3} />
    </>
  ),
};
