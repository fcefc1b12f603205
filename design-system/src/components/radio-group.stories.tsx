import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { guideTo } from '../../.storybook/guidance.ts';
import { chooseOne } from '../../.storybook/keys.ts';
import { RadioGroup } from './radio-group.tsx';

function Live() {
  const [value, setValue] = useState<'even' | 'income'>('even');
  return (
    <RadioGroup
      label="How do you split?"
      value={value}
      onValueChange={setValue}
      options={[
        { value: 'even', label: 'Half and half', hint: 'Each of you pays the same.' },
        { value: 'income', label: 'By income', hint: 'The higher earner pays more.' },
      ]}
    />
  );
}

const meta = {
  title: 'Components/Choices/Radio group',
  component: RadioGroup,
  parameters: guideTo({
    components: { RadioGroup },
    anatomy: [
      { name: 'Label', at: '[role="radiogroup"] > :first-child', text: 'asks the question.' },
      { name: 'Option', at: '[role="radiogroup"] label', text: 'a row of at least 44 px.' },
      { name: 'Circle', at: 'input', text: 'shows the chosen option.' },
      { name: 'Hint', at: '[id$="-hint"]', text: 'explains an option.' },
    ],
    keys: chooseOne,
    do: [
      'Use it where options need a word of explanation.',
      'Choose the most frequent option in advance.',
    ],
    dont: ['Offer more than about six options: that is a select.', 'Nest a form in an option.'],
  }),
} satisfies Meta<typeof RadioGroup>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = { render: () => <Live /> };
