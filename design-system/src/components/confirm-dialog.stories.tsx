import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { closeDialog } from '../../.storybook/keys.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

const meta = {
  title: 'Components/Overlays/Confirm dialog',
  component: ConfirmDialog,
  parameters: guideTo({
    components: { ConfirmDialog },
    anatomy: [
      { name: 'Dialog', at: '[role="dialog"]', text: 'covers the page.' },
      { name: 'Question', at: '[role="dialog"] h2', text: 'names the action.' },
      { name: 'Consequence', at: '[role="dialog"] p', text: 'says what stays and what goes.' },
      {
        name: 'Actions',
        at: '[role="dialog"] button:last-child',
        text: 'the way back, then the action by its verb.',
      },
    ],
    keys: closeDialog,
    do: ['Use the verb of the question on the button.'],
    dont: ['Ask about something that can be undone: offer undo instead.', 'Write “Are you sure?”.'],
    isOverlay: true,
  }),
} satisfies Meta<typeof ConfirmDialog>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
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
