import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import Bell from 'lucide-react/icons/bell';
import { IconButton } from './icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

const meta = {
  title: 'Components/Overlays/Tooltip',
  component: Tooltip,
  parameters: guideTo({
    components: { Tooltip },
    anatomy: [
      { name: 'Control', at: 'button', text: 'shows the words while it is hovered or focused.' },
    ],
    keys: [
      { keys: 'Tab', does: 'Shows the words when the control gets the focus.' },
      { keys: 'Escape', does: 'Hides the words.' },
    ],
    do: ['Add words that help and are not needed.'],
    dont: ['Put required words or controls into it: touch screens do not show it.'],
  }),
} satisfies Meta<typeof Tooltip>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <Tooltip content="Two messages that you have not read">
      <IconButton label="Messages">
        <Bell aria-hidden="true" />
      </IconButton>
    </Tooltip>
  ),
};
