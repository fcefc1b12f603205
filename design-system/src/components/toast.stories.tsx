import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ToastViewport } from './toast.tsx';

const meta = {
  title: 'Components/Overlays/Toast',
  component: ToastViewport,
  parameters: guideTo({
    components: { ToastViewport },
    isOverlay: true,
    anatomy: [
      { name: 'Message', at: 'li', text: 'above the tab bar on phones; gone after five seconds.' },
      { name: 'Title', at: 'li > div > *', text: 'what was done, or could not be.' },
      { name: 'Close', at: 'li button', text: 'or a swipe to the right.' },
    ],
    keys: [
      { keys: 'F8', does: 'Moves the focus to the messages.' },
      { keys: 'Tab, Shift Tab', does: 'Moves between the messages and their buttons.' },
      { keys: 'Escape', does: 'Closes the focused message.' },
    ],
    do: ['Say what was done in a sentence, or why not.', 'Offer undo where it can be undone.'],
    dont: ['Say something that must not be missed: toasts go after five seconds.'],
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
  // Several frames on one page would compete for the focus.
  tags: ['!autodocs'],
  args: { onDismiss: dismissed },
  play: async ({ canvasElement }) => {
    dismissed.mockClear();
    const canvas = within(canvasElement);
    await userEvent.keyboard('[F8]');
    await expect(canvas.getByRole('list')).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Close the message' }));
    await expect(dismissed).toHaveBeenCalledWith('1');
  },
};

export const SwipedAway: Story = {
  // Several frames on one page would compete for the focus.
  tags: ['!autodocs'],
  args: { onDismiss: dismissed },
  play: async ({ canvasElement }) => {
    dismissed.mockClear();
    const message = await within(canvasElement).findByRole('listitem');
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
