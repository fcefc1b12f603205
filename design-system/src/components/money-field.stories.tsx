import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { guideTo } from '../../.storybook/guidance.ts';
import { typing } from '../../.storybook/keys.ts';
import { MoneyField } from './money-field.tsx';

function Live() {
  const [value, setValue] = useState('1234.5');
  return <MoneyField label="Amount" hint="Both of you see it" value={value} onChange={setValue} />;
}

const meta = {
  title: 'Components/Fields/Money field',
  component: MoneyField,
  parameters: guideTo({
    components: { MoneyField },
    anatomy: [
      { name: 'Label', at: 'label', text: 'names the amount.' },
      {
        name: 'Currency',
        at: '[aria-hidden="true"]',
        text: 'the couple’s, on the side where the reader’s language has it.',
      },
      {
        name: 'Control',
        at: 'input',
        text: 'takes typed and pasted amounts, with comma or point, and sums such as 12+8.',
      },
      { name: 'Hint', at: '[id$="-hint"]', text: 'optional.' },
    ],
    keys: [
      ...typing,
      {
        keys: '+, −',
        does: 'Adds or subtracts: the sum is shown, and entered when the focus leaves.',
      },
    ],
    do: [
      {
        text: 'Offer the likely amount: it is selected on focus.',
        example: (
          <>
            <MoneyField label="Amount" value="24.5" onChange={() => {}} />
          </>
        ),
      },
      'Send its value as it is: a plain decimal, or the typed text for the message.',
    ],
    dont: [
      'Format the value yourself, or use a text field for money.',
      'Ask for a sign: the kind of transaction has it.',
    ],
  }),
} satisfies Meta<typeof MoneyField>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = { render: () => <Live /> };
