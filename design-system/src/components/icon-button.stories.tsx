import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { press } from '../../.storybook/keys.ts';
import Bell from 'lucide-react/icons/bell';
import X from 'lucide-react/icons/x';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { IconButton } from './icon-button.tsx';

const meta = {
  title: 'Components/Actions/Icon button',
  component: IconButton,
  parameters: guideTo({
    components: { IconButton },
    anatomy: [
      { name: 'Target', at: 'button', text: '44 by 44 px, round.' },
      { name: 'Icon', at: 'button svg', text: '20 px, hidden when read out.' },
    ],
    keys: press,
    do: [
      {
        text: 'Use it for the few actions that everyone knows by their sign.',
        example: (
          <>
            <IconButton label="Close">
              <X aria-hidden="true" />
            </IconButton>
          </>
        ),
      },
      'Name the action in the label: it is read out, and shown on hover.',
    ],
    dont: [
      {
        text: 'Use it for an action that is known by its word alone.',
        example: (
          <>
            <IconButton label="Settle up">
              <ArrowLeftRight aria-hidden="true" />
            </IconButton>
          </>
        ),
      },
    ],
  }),
} satisfies Meta<typeof IconButton>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <IconButton label="Notifications">
      <Bell aria-hidden="true" />
    </IconButton>
  ),
};
