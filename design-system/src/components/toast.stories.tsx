import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guidance } from '../../.storybook/guidance.ts';
import { expect, fn, userEvent, within } from 'storybook/test';
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

const dismissed = fn();

export const ReachedByKeyboard: Story = {
  args: { onDismiss: dismissed },
  play: async ({ canvasElement }) => {
    dismissed.mockClear();
    const canvas = within(canvasElement);
    await userEvent.keyboard('{F8}');
    await expect(canvas.getByRole('list')).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Close the message' }));
    await expect(dismissed).toHaveBeenCalledWith('1');
  },
};

export const SwipedAway: Story = {
  args: { onDismiss: dismissed },
  play: async ({ canvasElement }) => {
    dismissed.mockClear();
    const message = within(canvasElement).getByRole('listitem');
    const swipe = async (pixels: number) => {
      await userEvent.pointer([
        { keys: '[TouchA>]', target: message, coords: { clientX: 10, clientY: 10 } },
        {
          pointerName: 'TouchA',
          target: message,
          coords: { clientX: 10 + pixels / 2, clientY: 10 },
        },
        { pointerName: 'TouchA', target: message, coords: { clientX: 10 + pixels, clientY: 10 } },
        { keys: '[/TouchA]', target: message },
      ]);
    };
    await swipe(30);
    await expect(dismissed).not.toHaveBeenCalled();
    await swipe(80);
    await expect(dismissed).toHaveBeenCalledWith('1');
  },
};
