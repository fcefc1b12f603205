import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { guideTo } from '../../.storybook/guidance.ts';
import { Select } from './select.tsx';

const options = ['Groceries', 'Dining Out', 'Date Night', 'Housing', 'Transport'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

function Live() {
  const [value, setValue] = useState('groceries');
  return (
    <Select
      label="Category"
      hint="You can change it later"
      options={options}
      value={value}
      onValueChange={setValue}
    />
  );
}

const meta = {
  title: 'Components/Choices/Select',
  component: Select,
  parameters: guideTo({
    components: { Select },
    anatomy: [
      { name: 'Label', at: 'label', text: 'names the choice.' },
      { name: 'Control', at: 'button', text: 'shows the chosen option.' },
      { name: 'Arrow', at: 'button svg', text: 'marks the control as a list.' },
      { name: 'Hint', at: '[id$="-hint"]', text: 'optional.' },
    ],
    keys: [
      { keys: 'Enter, Space, ↓, ↑', does: 'On the control: opens the list.' },
      { keys: '↓, ↑', does: 'Moves to the next or previous option.' },
      { keys: 'Home, End', does: 'Moves to the first or last option.' },
      { keys: 'A–Z', does: 'Moves to the option that begins with the typed letters.' },
      { keys: 'Enter, Space', does: 'Chooses the option and closes the list.' },
      { keys: 'Tab', does: 'Chooses the option and moves on.' },
      { keys: 'Escape', does: 'Closes the list without choosing.' },
    ],
    do: [
      'Use it for about four to ten options.',
      'Order options as readers expect: by frequency, by size, or by name.',
    ],
    dont: [
      {
        text: 'Hide two options in it: show both in a segmented control.',
        example: (
          <>
            <Select
              label="Whose is it"
              value="shared"
              onValueChange={() => {}}
              options={[
                { value: 'shared', label: 'Shared' },
                { value: 'personal', label: 'Personal' },
              ]}
            />
          </>
        ),
      },
      'Use it for a long list: a combobox is searched.',
    ],
  }),
} satisfies Meta<typeof Select>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = { render: () => <Live /> };
