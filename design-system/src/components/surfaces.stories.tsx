import type { Meta, StoryObj } from '@storybook/react-webpack5';
import Bell from 'lucide-react/icons/bell';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import Plus from 'lucide-react/icons/plus';
import Receipt from 'lucide-react/icons/receipt';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guidance } from '../../.storybook/guidance.ts';
import { Amount } from './amount.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { CategoryDot } from './category-dot.tsx';
import { CategoryIcon } from './category-icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Link } from './link.tsx';
import { Menu } from './menu.tsx';
import { Popover } from './popover.tsx';
import { Stat } from './stat.tsx';
import { Table } from './table.tsx';
import { Tabs } from './tabs.tsx';
import { CardList, Tiles } from './tiles.tsx';
import { Tooltip } from './tooltip.tsx';
import { VirtualList } from './virtual-list.tsx';
import { VirtualTable } from './virtual-table.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const meta = {
  title: 'Patterns/Surfaces',
  component: Card,
  args: { title: 'Recent Transactions', children: 'What the card is about.' },
  parameters: guidance({
    do: [
      'Give a card one subject and a heading.',
      'Put the way to all of it into the heading’s row.',
    ],
    dont: ['Put cards into cards.', 'Use a menu for fewer than three things.'],
  }),
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithAction: Story = { args: { action: <Link href="/transactions">View All</Link> } };

export const InTiles: Story = {
  render: () => (
    <>
      <Tiles>
        <Card>
          <Stat label="Shared Income" value={<Amount cents={526_000} />} />
        </Card>
        <Card>
          <Stat label="Shared Expenses" value={<Amount cents={-341_200} />} />
        </Card>
        <Card>
          <Stat label="Net Savings" value={<Amount cents={184_800} />} />
        </Card>
      </Tiles>
      <CardList>
        <li>
          <Card>First of a list</Card>
        </li>
        <li>
          <Card>Second of a list</Card>
        </li>
      </CardList>
    </>
  ),
};

export const AsTable: Story = {
  render: () => (
    <Card title="By category">
      <Table>
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col" data-number>
              Spent
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <CategoryIcon name="fas fa-utensils" /> Dining Out <CategoryDot color="#c05621" />
            </td>
            <td data-number>
              <Amount cents={-12_345} mode="exact" />
            </td>
          </tr>
        </tbody>
      </Table>
    </Card>
  ),
};

const chosen = fn();

export const BehindAMenu: Story = {
  render: () => (
    <Menu
      trigger={<Button icon={<Plus aria-hidden="true" />}>Add</Button>}
      items={[
        { label: 'Add Expense', icon: <Receipt aria-hidden="true" />, onSelect: chosen },
        { label: 'Log Deposit', icon: <PiggyBank aria-hidden="true" />, onSelect: chosen },
      ]}
    />
  ),
  play: async ({ canvasElement }) => {
    chosen.mockClear();
    const button = within(canvasElement).getByRole('button', { name: 'Add' });
    await userEvent.click(button);
    await within(document.body).findByRole('menu');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(chosen).toHaveBeenCalledTimes(1);
    await expect(button).toHaveFocus();
  },
};

export const InTabs: Story = {
  render: () => (
    <Tabs
      label="How to start"
      defaultValue="create"
      tabs={[
        { value: 'create', label: 'Create New', content: 'A name for the two of you.' },
        { value: 'join', label: 'Join Existing', content: 'The code of your partner.' },
      ]}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('tab', { name: 'Create New' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByText('The code of your partner.')).toBeVisible();
  },
};

export const WithTooltip: Story = {
  render: () => (
    <Tooltip content="Two messages that you have not read">
      <IconButton label="Messages">
        <Bell aria-hidden="true" />
      </IconButton>
    </Tooltip>
  ),
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('button', { name: 'Messages' }).focus();
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent(
      'Two messages that you have not read',
    );
  },
};

function BellWithPanel() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      title="Notifications"
      trigger={
        <IconButton label="Notifications">
          <Bell aria-hidden="true" />
        </IconButton>
      }
    >
      Nothing new.
    </Popover>
  );
}

export const InAPopover: Story = {
  render: () => <BellWithPanel />,
  play: async ({ canvasElement }) => {
    const body = within(document.body);
    const bell = within(canvasElement).getByRole('button', { name: 'Notifications' });
    await userEvent.click(bell);
    await userEvent.click(await body.findByRole('button', { name: 'Close notifications' }));
    await expect(body.queryByText('Nothing new.')).toBeNull();
    await expect(bell).toHaveFocus();
    await userEvent.click(bell);
    await expect(await body.findByText('Nothing new.')).toBeVisible();
  },
};

const thousands = Array.from({ length: 5000 }, (_, index) => `Row ${index + 1}`);

export const ThousandsOfRows: Story = {
  render: () => (
    <VirtualList
      label="Many rows"
      items={thousands}
      keyOf={(row) => row}
      heightOf={() => 44}
      renderItem={(row) => <p style={{ padding: '10px 0' }}>{row}</p>}
    />
  ),
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement).getAllByRole('listitem');
    await expect(rows.length).toBeLessThan(100);
    await expect(rows[0]).toHaveAttribute('aria-setsize', '5000');
    window.scrollTo(0, 100_000);
    await expect(await within(canvasElement).findByText('Row 2280')).toBeInTheDocument();
    window.scrollTo(0, 0);
    await within(canvasElement).findByText('Row 1');
  },
};

export const ThousandsInATable: Story = {
  render: () => (
    <VirtualTable
      label="Many rows"
      items={thousands}
      keyOf={(row) => row}
      estimatedHeight={41}
      columns={[
        { title: 'Name', cell: (row) => row },
        { title: 'Length', cell: (row) => row.length, isNumber: true },
      ]}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
    await expect(canvas.getAllByRole('row').length).toBeLessThan(100);
    window.scrollTo(0, 100_000);
    await expect(await canvas.findByRole('cell', { name: 'Row 2450' })).toBeInTheDocument();
    window.scrollTo(0, 0);
    await canvas.findByRole('cell', { name: 'Row 1' });
  },
};

export const ForScreenReaders: Story = {
  render: () => (
    <p>
      <VisuallyHidden>Words for those who listen. </VisuallyHidden>Words for all.
    </p>
  ),
};
