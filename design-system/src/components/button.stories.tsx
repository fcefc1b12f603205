import type { Meta, StoryObj } from '@storybook/react-webpack5';
import Plus from 'lucide-react/icons/plus';
import { guideTo } from '../../.storybook/guidance.ts';
import { press } from '../../.storybook/keys.ts';
import { Button } from './button.tsx';

const meta = {
  title: 'Components/Actions/Button',
  component: Button,
  parameters: guideTo({
    components: { Button },
    anatomy: [
      { name: 'Surface', at: 'button', text: 'shows the emphasis by its variant; 44 px high.' },
      { name: 'Icon', at: 'button svg', text: 'optional, before the label, hidden when read out.' },
    ],
    keys: press,
    do: [
      { text: 'Name the action: a verb and its object.', example: <Button>Add expense</Button> },
      {
        text: 'Use one primary button on a screen. Others are secondary or quiet.',
        example: (
          <>
            <Button variant="secondary">Cancel</Button> <Button>Create goal</Button>
          </>
        ),
      },
    ],
    dont: [
      {
        text: 'Disable it while a form is incomplete. Let people press it, and show what is missing.',
        example: <Button disabled>Create goal</Button>,
      },
      { text: 'Answer with “OK” or “Yes”.', example: <Button>OK</Button> },
      'Make a link look like a button unless it starts something; use asChild then.',
    ],
  }),
  args: { children: 'Add expense' },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = { args: { icon: <Plus aria-hidden="true" /> } };
export const Secondary: Story = { args: { variant: 'secondary' } };
export const Quiet: Story = { args: { variant: 'quiet' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Delete' } };
export const Pending: Story = { args: { pending: true, pendingLabel: 'Adding…' } };
export const AsLink: Story = { args: { asChild: true, children: <a href="/goals">See goals</a> } };
