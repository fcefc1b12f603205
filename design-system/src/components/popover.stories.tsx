import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { Button } from './button.tsx';
import { Popover } from './popover.tsx';

const meta = {
  title: 'Components/Overlays/Popover',
  component: Popover,
  parameters: guideTo({
    components: { Popover },
    anatomy: [
      { name: 'Trigger', at: 'button', text: 'opens and closes the panel.' },
      { name: 'Panel', at: '[role="dialog"]', text: 'shown beside the page, which stays usable.' },
      { name: 'Title', at: '[role="dialog"] h2', text: 'names the panel.' },
      { name: 'Close', at: '[role="dialog"] button', text: 'closes the panel.' },
    ],
    keys: [
      { keys: 'Enter, Space', does: 'On the trigger: opens or closes the panel.' },
      { keys: 'Tab, Shift Tab', does: 'Moves the focus within the panel.' },
      { keys: 'Escape', does: 'Closes the panel. The focus returns to the trigger.' },
    ],
    do: ['Use it for something to read or set beside the page.'],
    dont: ['Use it for a task: that is a dialog.', 'Open it without being asked.'],
    isOverlay: true,
  }),
} satisfies Meta<typeof Popover>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <Popover
      open
      onOpenChange={() => {}}
      title="Notifications"
      trigger={<Button variant="secondary">Notifications</Button>}
    >
      Nothing new.
    </Popover>
  ),
};
