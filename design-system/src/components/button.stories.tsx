import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Plus } from 'lucide-react';
import { Button } from './button.tsx';

const meta = {
  title: 'Components/Button',
  component: Button,
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
