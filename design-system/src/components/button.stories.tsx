import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guidance } from '../../.storybook/guidance.ts';
import Plus from 'lucide-react/icons/plus';
import { Button } from './button.tsx';

const meta = {
  title: 'Components/Button',
  component: Button,
  parameters: guidance({
    do: [
      'Say what happens: “Add expense”, not “OK”.',
      'Use one primary button on a screen; what else there is to do is secondary or quiet.',
    ],
    dont: [
      'Disable it to stop a wrong form: let people press and tell them what is missing.',
      'Make a link look like a button unless it starts something; use asChild then.',
    ],
  }),
  args: { children: 'Add expense' },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Secondary: Story = { args: { variant: 'secondary' } };
export const Quiet: Story = { args: { variant: 'quiet' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Delete' } };
export const WithIcon: Story = { args: { icon: <Plus aria-hidden="true" /> } };
export const Pending: Story = { args: { pending: true, pendingLabel: 'Adding…' } };
export const AsLink: Story = { args: { asChild: true, children: <a href="/goals">See goals</a> } };
