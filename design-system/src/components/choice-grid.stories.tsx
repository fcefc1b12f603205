import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { guideTo } from '../../.storybook/guidance.ts';
import { chooseOne } from '../../.storybook/keys.ts';
import { CategoryIcon } from './category-icon.tsx';
import { ChoiceGrid } from './choice-grid.tsx';

const options = ['house', 'car', 'utensils', 'heart'].map((name) => ({
  value: name,
  label: name,
  picture: <CategoryIcon name={`fas fa-${name}`} />,
}));

function Live() {
  const [value, setValue] = useState('house');
  return <ChoiceGrid label="Icon" options={options} value={value} onValueChange={setValue} />;
}

const meta = {
  title: 'Components/Choices/Choice grid',
  component: ChoiceGrid,
  parameters: guideTo({
    components: { ChoiceGrid },
    anatomy: [
      { name: 'Label', at: '[id]', text: 'names the choice.' },
      {
        name: 'Option',
        at: '[role="radiogroup"] label',
        text: '44 px, with a picture and a name for assistive technology.',
      },
      {
        name: 'Chosen option',
        at: 'label:has(:checked)',
        text: 'has an outline as well as a color.',
      },
    ],
    keys: chooseOne,
    do: ['Use it for icons and colors.', 'Name each option as it would be said.'],
    dont: ['Use it for options that have words.', 'Tell options apart by a shade alone.'],
  }),
} satisfies Meta<typeof ChoiceGrid>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = { render: () => <Live /> };
