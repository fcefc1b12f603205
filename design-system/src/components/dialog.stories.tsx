import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guidance } from '../../.storybook/guidance.ts';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

const meta = {
  title: 'Components/Dialog',
  component: Dialog,
  parameters: guidance({
    do: ['Name the task in the title.', 'Keep what was typed when saving fails.'],
    dont: ['Open a dialog from a dialog.', 'Put a whole page into one.'],
  }),
  args: {
    open: true,
    onOpenChange: () => {},
    title: 'Create New Savings Goal',
    description: 'Something to look forward to together.',
    children: 'The fields stand here.',
    footer: <Button>Create goal</Button>,
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Confirm: Story = {
  render: () => (
    <ConfirmDialog
      open
      onOpenChange={() => {}}
      onConfirm={() => {}}
      title="Leave the couple?"
      description="Your shared history stays with both of you."
      confirmLabel="Leave"
    />
  ),
};
