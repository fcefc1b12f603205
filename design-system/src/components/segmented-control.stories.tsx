import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { guideTo } from '../../.storybook/guidance.ts';
import { chooseOne } from '../../.storybook/keys.ts';
import { SegmentedControl } from './segmented-control.tsx';

function Live() {
  const [value, setValue] = useState<'shared' | 'personal'>('shared');
  return (
    <SegmentedControl
      label="Whose is it"
      value={value}
      onValueChange={setValue}
      options={[
        { value: 'shared', label: 'Shared' },
        { value: 'personal', label: 'Personal' },
      ]}
    />
  );
}

const meta = {
  title: 'Components/Choices/Segmented control',
  component: SegmentedControl,
  parameters: guideTo({
    components: { SegmentedControl },
    anatomy: [
      { name: 'Label', at: '[id]', text: 'names the choice; may be hidden.' },
      {
        name: 'Group',
        at: '[role="radiogroup"]',
        text: 'holds two or three options of equal width.',
      },
      {
        name: 'Segment',
        at: '[role="radiogroup"] label',
        text: 'one option, with a mark where it helps.',
      },
    ],
    keys: chooseOne,
    do: [
      {
        text: 'Use one or two words for each option.',
        example: (
          <>
            <SegmentedControl
              label="Kind"
              value="expense"
              onValueChange={() => {}}
              options={[
                { value: 'expense', label: 'Expense' },
                { value: 'income', label: 'Income' },
              ]}
            />
          </>
        ),
      },
    ],
    dont: [
      {
        text: 'Put sentences into it: a radio group has room.',
        example: (
          <>
            <SegmentedControl
              label="Split"
              value="a"
              onValueChange={() => {}}
              options={[
                { value: 'a', label: 'Each of you pays the same' },
                { value: 'b', label: 'The higher earner pays more' },
              ]}
            />
          </>
        ),
      },
      'Use it for pages: those are links, or tabs.',
    ],
  }),
} satisfies Meta<typeof SegmentedControl>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = { render: () => <Live /> };
