import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guidance } from '../../.storybook/guidance.ts';
import { Avatar, AvatarPair } from './avatar.tsx';
import { Logo } from './logo.tsx';
import { OwnerMark } from './owner-mark.tsx';

const maya = { name: 'Maya Lindqvist', initials: 'ML' };
const jonas = { name: 'Jonas Berg', initials: 'JB' };

const meta = {
  title: 'Patterns/Yours, mine, ours',
  component: AvatarPair,
  parameters: guidance({
    do: ['Use mine, yours and ours wherever money has an owner.'],
    dont: ['Use the three colors for anything else.'],
  }),
  args: { mine: maya, yours: jonas, linked: true },
} satisfies Meta<typeof AvatarPair>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Linked: Story = {};
export const Apart: Story = {
  args: { linked: false, yours: { name: 'Your partner', initials: 'P' } },
};
export const One: Story = { render: () => <Avatar person={maya} owner="mine" /> };
export const Marks: Story = {
  render: () => (
    <>
      <OwnerMark owner="mine" label="You" /> <OwnerMark owner="yours" label="Jonas" />{' '}
      <OwnerMark owner="ours" label="Shared" />{' '}
      <OwnerMark owner="ours" payer="mine" label="Shared · You paid" />{' '}
      <OwnerMark owner="ours" payer="yours" label="Shared · Jonas paid" />
    </>
  ),
};
export const Sign: Story = { render: () => <Logo /> };
