import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { guideTo } from '../../.storybook/guidance.ts';
import { SuggestionField } from './suggestion-field.tsx';

const suggestions = [
  { value: 'Farmers market', note: 'Groceries' },
  { value: 'Cinema', note: 'Fun' },
];

function Live() {
  const [value, setValue] = useState('');
  return (
    <SuggestionField
      label="Description"
      hint="Type “fa”"
      suggestions={suggestions}
      value={value}
      onValueChange={setValue}
      contains={(text, typed) => text.toLowerCase().includes(typed.toLowerCase())}
    />
  );
}

const meta = {
  title: 'Components/Fields/Suggestion field',
  component: SuggestionField,
  parameters: guideTo({
    components: { SuggestionField },
    anatomy: [
      { name: 'Label', at: 'label', text: 'names the text.' },
      { name: 'Control', at: 'input', text: 'accepts any text and suggests previous ones.' },
      { name: 'Hint', at: '[id$="-hint"]', text: 'optional.' },
    ],
    keys: [
      {
        keys: 'A–Z',
        does: 'Shows up to five texts that contain the typed one. A text that begins with it is highlighted.',
      },
      { keys: '↓, ↑', does: 'Moves to the next or previous suggestion.' },
      { keys: 'Enter', does: 'Enters the highlighted suggestion.' },
      { keys: 'Escape', does: 'Closes the list and keeps the typed text.' },
    ],
    do: [
      'Order suggestions by their use: the best first.',
      'Say in the note what else is filled in.',
    ],
    dont: [
      'Suggest before a letter is typed: it hides the next field.',
      'Use it where only some values are valid: that is a combobox.',
    ],
  }),
} satisfies Meta<typeof SuggestionField>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = { render: () => <Live /> };
