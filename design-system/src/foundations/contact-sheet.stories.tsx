import type { Meta, StoryObj } from '@storybook/react-webpack5';
import Plus from 'lucide-react/icons/plus';
import Wallet from 'lucide-react/icons/wallet';
import { BarChart } from '../charts/bar-chart.tsx';
import { VennSplit } from '../charts/venn-split.tsx';
import { Amount } from '../components/amount.tsx';
import { AvatarPair } from '../components/avatar.tsx';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { CategoryIcon } from '../components/category-icon.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorCard } from '../components/error-card.tsx';
import { Logo } from '../components/logo.tsx';
import { MoneyField } from '../components/money-field.tsx';
import { OwnerMark } from '../components/owner-mark.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { ProgressBar, ProgressRing } from '../components/progress.tsx';
import { SegmentedControl } from '../components/segmented-control.tsx';
import { Stat } from '../components/stat.tsx';
import { Switch } from '../components/switch.tsx';
import { TextField } from '../components/text-field.tsx';
import { Tiles } from '../components/tiles.tsx';
import { UpgradeRow } from '../components/upgrade.tsx';
import { breakpoint, color, space } from '../tokens/tokens.ts';
import { styled } from '@harmony/design-system/basics';

const nothing = () => {};

function ContactSheet() {
  return (
    <Sheet>
      <PageHeader title="Good morning!" lead="March 2026" actions={<Button>Add expense</Button>} />
      <Row>
        <Logo />
        <AvatarPair
          mine={{ name: 'Maya Lindqvist', initials: 'ML' }}
          yours={{ name: 'Jonas Berg', initials: 'JB' }}
          linked
        />
        <OwnerMark owner="mine" label="You" />
        <OwnerMark owner="yours" label="Jonas" />
        <OwnerMark owner="ours" label="Shared" />
        <Badge tone="good">Completed</Badge>
        <Badge tone="watch">Planned</Badge>
        <Badge tone="bad">Missed</Badge>
      </Row>
      <Row>
        <Button icon={<Plus aria-hidden="true" />}>Primary</Button>
        <Button variant="secondary">Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Delete</Button>
        <Button pending pendingLabel="Saving…">
          Save
        </Button>
      </Row>
      <Tiles>
        <Card>
          <Stat
            label="Shared Income"
            value={<Amount cents={526_000} />}
            trend="+5.2% from last month"
            tone="good"
          />
        </Card>
        <Card>
          <Stat label="Shared Expenses" value={<Amount cents={-341_200} />} />
        </Card>
        <Card title="Lisbon in spring">
          <ProgressBar label="Lisbon in spring" value={64} />
          <ProgressRing label="New sofa" value={38} tone="mine">
            38%
          </ProgressRing>
        </Card>
      </Tiles>
      <Columns>
        <Card title="Fields">
          <SegmentedControl
            label="Whose is it"
            value="shared"
            onValueChange={nothing}
            options={[
              { value: 'shared', label: 'Shared' },
              { value: 'personal', label: 'Personal' },
            ]}
          />
          <MoneyField label="Amount" value="1234.5" onChange={nothing} />
          <TextField label="Description" error="Description is required" />
          <Switch label="Visible to your partner" checked onCheckedChange={nothing} />
        </Card>
        <Card title="Charts">
          <BarChart
            label="Spending"
            bars={[
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
            ]}
          />
          <VennSplit
            label="Who spent what"
            mine={{ name: 'You', value: 420, words: '$420' }}
            yours={{ name: 'Jonas', value: 385, words: '$385' }}
            ours={{ name: 'Shared', value: 1900, words: '$1,900' }}
          />
        </Card>
        <EmptyState
          icon={<Wallet />}
          title="No transactions found"
          text="Add what you spend or earn, together or on your own."
          action={<Button>Add transaction</Button>}
        />
        <ErrorCard
          title="Couldn’t load goals"
          text="The rest of the page still works."
          onRetry={nothing}
        />
      </Columns>
      <UpgradeRow
        feature="More than 2 savings goals"
        offer={{ requiredTier: 'starter', onUpgrade: nothing }}
      />
    </Sheet>
  );
}

const meta = {
  title: 'Contact sheet',
  component: ContactSheet,
  tags: ['!autodocs'],
} satisfies Meta<typeof ContactSheet>;
export default meta;

export const Everything: StoryObj<typeof meta> = {};

const Sheet = styled('div', { display: 'grid', gap: space[5] });

const Row = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
});

const Columns = styled('div', {
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  [breakpoint.tablet]: { gridTemplateColumns: '1fr 1fr' },
});
