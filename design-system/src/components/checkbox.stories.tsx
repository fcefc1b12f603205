import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { guideTo } from '../../.storybook/guidance.ts';
import { toggle } from '../../.storybook/keys.ts';
import { Checkbox } from './checkbox.tsx';

function Live() {
  const [isChecked, setChecked] = useState(true);
  return (
    <Checkbox
      label="Send me a weekly letter"
      hint="On Sundays"
      checked={isChecked}
      onCheckedChange={setChecked}
    />
  );
}

const meta = {
  title: 'Components/Choices/Checkbox',
  component: Checkbox,
  parameters: guideTo({
    components: { Checkbox },
    anatomy: [
      { name: 'Box', at: '[role="checkbox"]', text: '24 px; its row is 44 px high.' },
      {
        name: 'Label',
        at: 'label',
        text: 'says what is true when it is checked; pressing it checks the box.',
      },
      { name: 'Hint', at: '[id$="-hint"]', text: 'optional.' },
    ],
    keys: toggle,
    do: [
      {
        text: 'Word it as what will happen.',
        example: (
          <>
            <Checkbox label="Send me a weekly letter" checked onCheckedChange={() => {}} />
          </>
        ),
      },
      'Use it in forms: it takes effect when they are sent.',
    ],
    dont: [
      {
        text: 'Word it as a negation.',
        example: (
          <>
            <Checkbox label="Don’t send me letters" checked={false} onCheckedChange={() => {}} />
          </>
        ),
      },
      'Use it for something that takes effect at once: that is a switch.',
    ],
  }),
} satisfies Meta<typeof Checkbox>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = { render: () => <Live /> };
