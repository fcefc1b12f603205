import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guidance } from '../../.storybook/guidance.ts';
import { ToastViewport } from './toast.tsx';

const meta = {
  title: 'Components/Toast',
  component: ToastViewport,
  parameters: guidance({
    do: [
      'Tell that something was done, or why not, in a sentence.',
      'Offer undo where it can be undone.',
    ],
    dont: ['Put something there that must not be missed: toasts go after five seconds.'],
  }),
  args: { onDismiss: () => {}, toasts: [{ id: '1', title: 'Expense added successfully' }] },
} satisfies Meta<typeof ToastViewport>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Message: Story = {};
export const Destructive: Story = {
  args: {
    toasts: [
      {
        id: '2',
        title: 'Error',
        description: 'Failed to add expense',
        variant: 'destructive',
      },
    ],
  },
};
