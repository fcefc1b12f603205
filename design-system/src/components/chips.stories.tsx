import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { guideTo } from '../../.storybook/guidance.ts';
import { press } from '../../.storybook/keys.ts';
import { Chips } from './chips.tsx';

function Live() {
  const [value, setValue] = useState('groceries');
  return (
    <Chips
      label="Suggested categories"
      value={value}
      onValueChange={setValue}
      options={[
        { value: 'groceries', label: 'Groceries' },
        { value: 'dining', label: 'Dining Out' },
        { value: 'fun', label: 'Fun' },
      ]}
    />
  );
}

const meta = {
  title: 'Components/Choices/Chips',
  component: Chips,
  parameters: guideTo({
    components: { Chips },
    anatomy: [
      { name: 'Group', at: '[role="group"]', text: 'is named for assistive technology.' },
      { name: 'Chip', at: 'button', text: 'fills the field above with its value.' },
    ],
    keys: press,
    do: ['Put them below the field that they fill.', 'Offer three or four, the likeliest first.'],
    dont: [
      'Offer a value that only chips have: the field has all.',
      'Use them as filters or tags.',
    ],
  }),
} satisfies Meta<typeof Chips>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = { render: () => <Live /> };
