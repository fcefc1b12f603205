import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { guideTo } from '../../.storybook/guidance.ts';
import { typing } from '../../.storybook/keys.ts';
import { NumberField } from './number-field.tsx';

function Live() {
  const [value, setValue] = useState('12');
  return (
    <NumberField
      label="Timeframe"
      unit="months"
      hint="At most 120"
      value={value}
      onChange={setValue}
    />
  );
}

const meta = {
  title: 'Components/Fields/Number field',
  component: NumberField,
  parameters: guideTo({
    components: { NumberField },
    anatomy: [
      { name: 'Label', at: 'label', text: 'names the number, with its unit in parentheses.' },
      { name: 'Control', at: 'input', text: 'takes typed and pasted numbers.' },
      { name: 'Hint', at: '[id$="-hint"]', text: 'optional.' },
    ],
    keys: [...typing, { keys: '↑, ↓', does: 'Nothing: a number is never changed unseen.' }],
    do: ['State the unit.', 'Use MoneyField for money.'],
    dont: [
      {
        text: 'Use it for a choice among a few numbers: that is a segmented control.',
        example: (
          <>
            <NumberField label="Stars, 1 to 3" value="2" onChange={() => {}} />
          </>
        ),
      },
    ],
  }),
} satisfies Meta<typeof NumberField>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = { render: () => <Live /> };
