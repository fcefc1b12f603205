import type { Meta, StoryObj } from '@storybook/react-webpack5';
import Moon from 'lucide-react/icons/moon';
import Receipt from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { guidance } from '../../.storybook/guidance.ts';
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
  title: 'Components/Command palette',
  component: CommandPalette,
  parameters: guidance({
    do: ['Name what is done as its button does.', 'Show the shortcut that does the same.'],
    dont: ['Offer what cannot be done at the moment.', 'Make it the only way to anything.'],
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
