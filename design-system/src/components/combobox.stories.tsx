import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { guideTo } from '../../.storybook/guidance.ts';
import { Combobox } from './combobox.tsx';

const options = ['Groceries', 'Dining Out', 'Date Night', 'Housing', 'Transport'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));
const contains = (label: string, typed: string) =>
  label.toLowerCase().includes(typed.toLowerCase());

function Live() {
  const [value, setValue] = useState('');
  return (
    <Combobox
      label="Category"
      hint="Type a part of its name"
      placeholder="Type to find"
      options={options}
      value={value}
      onValueChange={setValue}
      contains={contains}
    />
  );
}

const meta = {
  title: 'Components/Choices/Combobox',
  component: Combobox,
  parameters: guideTo({
    components: { Combobox },
    anatomy: [
      { name: 'Label', at: 'label', text: 'names the choice.' },
      {
        name: 'Control',
        at: 'input',
        text: 'shows the chosen option, and finds others while typing.',
      },
      { name: 'Hint', at: '[id$="-hint"]', text: 'optional.' },
    ],
    keys: [
      { keys: 'A–Z', does: 'Opens the list with the options that contain the typed text.' },
      { keys: '↓, ↑', does: 'Opens the list; moves to the next or previous option.' },
      { keys: 'Home, End', does: 'Moves to the first or last option while the list is open.' },
      { keys: 'Enter', does: 'Chooses the option and closes the list.' },
      { keys: 'Tab', does: 'Chooses the option and moves on.' },
      {
        keys: 'Escape',
        does: 'Closes the list without choosing; while it is closed, clears the choice.',
      },
    ],
    do: ['Use it for more than ten options.', 'Match any part of the label.'],
    dont: [
      'Use it for free text: a suggestion field accepts any.',
      {
        text: 'Give it a placeholder that looks like a choice.',
        example: (
          <>
            <Combobox
              label="Category"
              options={options}
              value=""
              onValueChange={() => {}}
              placeholder="Groceries"
              contains={contains}
            />
          </>
        ),
      },
    ],
  }),
} satisfies Meta<typeof Combobox>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = { render: () => <Live /> };
