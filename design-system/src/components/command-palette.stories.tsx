import type { Meta, StoryObj } from '@storybook/react-webpack5';
import Moon from 'lucide-react/icons/moon';
import Receipt from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { guideTo } from '../../.storybook/guidance.ts';
import { closeDialog } from '../../.storybook/keys.ts';
import { CommandPalette, type CommandPaletteProps } from './command-palette.tsx';

const choose = fn();
const command = (label: string, note?: string) => ({
  id: label,
  label,
  note,
  icon: note ? <Receipt aria-hidden="true" /> : <Moon aria-hidden="true" />,
  onChoose: () => choose(label),
});

function Live(props: CommandPaletteProps) {
  const [value, setValue] = useState('');
  const groups = props.groups.map(({ name, commands }) => ({
    name,
    commands: commands.filter(({ label }) => label.toLowerCase().includes(value.toLowerCase())),
  }));
  return <CommandPalette {...props} value={value} onValueChange={setValue} groups={groups} />;
}

const meta = {
  title: 'Components/Overlays/Command palette',
  component: CommandPalette,
  parameters: guideTo({
    components: { CommandPalette },
    isOverlay: true,
    anatomy: [
      { name: 'Field', at: 'input', text: 'finds commands by a part of their name.' },
      { name: 'Group', at: '[role="listbox"] > *', text: 'commands of a kind, with its name.' },
      { name: 'Command', at: '[role="option"]', text: 'an icon, a name, and a note.' },
    ],
    keys: [
      { keys: '↓, ↑', does: 'Moves to the next or previous command.' },
      { keys: 'Enter', does: 'Runs the highlighted command and closes the palette.' },
      ...closeDialog,
    ],
    do: ['Name a command as its button does.', 'Show the shortcut that does the same.'],
    dont: [
      'Offer a command that cannot be run at the moment.',
      'Make it the only way to anything.',
    ],
  }),
  args: {
    open: true,
    onOpenChange: () => {},
    title: 'Find anything',
    placeholder: 'A page, a payment, or something to do',
    value: '',
    onValueChange: () => {},
    groups: [
      { name: 'Actions', commands: [command('Dark theme'), command('Sign out')] },
      { name: 'Transactions', commands: [command('Weekly market', 'Nov 12 · −$54.20')] },
    ],
  },
  render: (props) => <Live {...props} />,
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Chosen: Story = {
  play: async () => {
    const field = await screen.findByRole('combobox', { name: 'Find anything' });
    await userEvent.type(field, 'k{Enter}');
    await expect(choose).toHaveBeenCalledWith('Dark theme');
  },
};
