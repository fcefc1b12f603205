import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { guideTo } from '../../.storybook/guidance.ts';
import { Button } from './button.tsx';
import Receipt from 'lucide-react/icons/receipt';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import { Menu } from './menu.tsx';

const items = [
  { label: 'Add Expense', icon: <Receipt aria-hidden="true" />, onSelect: () => {} },
  { label: 'Log Deposit', icon: <PiggyBank aria-hidden="true" />, onSelect: () => {} },
  { label: 'Plan a date night', onSelect: () => {} },
];

const meta = {
  title: 'Components/Actions/Menu',
  component: Menu,
  parameters: guideTo({
    components: { Menu },
    anatomy: [
      { name: 'Trigger', at: 'button', text: 'opens and closes the menu.' },
      {
        name: 'Panel',
        at: '[role="menu"]',
        text: 'below the trigger, above it where there is more room.',
      },
      { name: 'Item', at: '[role="menuitem"]', text: 'one action, with an icon where it helps.' },
    ],
    keys: [
      {
        keys: 'Enter, Space, ↓',
        does: 'On the trigger: opens the menu and focuses the first item.',
      },
      { keys: '↓, ↑', does: 'Moves to the next or previous item.' },
      { keys: 'Home, End', does: 'Moves to the first or last item.' },
      { keys: 'A–Z', does: 'Moves to the next item that begins with the letter.' },
      { keys: 'Enter, Space', does: 'Runs the item and closes the menu.' },
      { keys: 'Escape', does: 'Closes the menu. The focus returns to the trigger.' },
    ],
    do: ['Begin each item with a verb.', 'Put the most frequent action first.'],
    dont: [
      {
        text: 'Hide one or two actions in a menu: show them as buttons.',
        example: (
          <>
            <>
              <Button variant="secondary">Edit</Button> <Button variant="quiet">Archive</Button>
            </>
          </>
        ),
      },
      'Use it to choose a value: that is a select.',
    ],
    isOverlay: true,
  }),
} satisfies Meta<typeof Menu>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => <Menu open side="bottom" trigger={<Button>Add</Button>} items={items} />,
};

function Live() {
  const [chosen, setChosen] = useState('');
  const live = items.map((item) => ({ ...item, onSelect: () => setChosen(item.label) }));
  return (
    <>
      <Menu trigger={<Button>Add</Button>} items={live} />
      <p role="status">{chosen}</p>
    </>
  );
}

export const InUse: Pick<StoryObj<typeof meta>, 'render'> = { render: () => <Live /> };
