import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { guideTo } from '../../.storybook/guidance.ts';
import { DatePicker } from './date-picker.tsx';
import type { DatePickerProps } from './date-picker.tsx';

function Live(props: Partial<DatePickerProps>) {
  const [day, setDay] = useState('2026-03-14');
  return <DatePicker label="Date" value={day} onChange={setDay} {...props} />;
}

const meta = {
  title: 'Components/Fields/Date picker',
  component: DatePicker,
  parameters: guideTo({
    components: { DatePicker },
    anatomy: [
      { name: 'Label', at: 'label', text: 'names the day.' },
      {
        name: 'Control',
        at: 'button',
        text: 'shows the day as the reader writes it, and opens a calendar.',
      },
      { name: 'Icon', at: 'button svg', text: 'marks the control as a calendar.' },
      { name: 'Hint', at: '[id$="-hint"]', text: 'optional.' },
    ],
    keys: [
      {
        keys: 'Enter, Space',
        does: 'On the control: opens the calendar on the chosen day, or today.',
      },
      { keys: '←, →', does: 'Moves by a day.' },
      { keys: '↑, ↓', does: 'Moves by a week.' },
      { keys: 'Page up, Page down', does: 'Moves by a month; with Shift by a year.' },
      { keys: 'Home, End', does: 'Moves to the start or end of the week.' },
      { keys: 'Enter, Space', does: 'On a day: chooses it and closes the calendar.' },
      { keys: 'Escape', does: 'Closes the calendar. The focus returns to the control.' },
    ],
    do: [
      'Limit the days with min and max: others cannot be chosen.',
      {
        text: 'Suggest the likely day.',
        example: (
          <>
            <DatePicker label="Date" value="2026-03-14" onChange={() => {}} />
          </>
        ),
      },
    ],
    dont: [
      'Ask for a day as text.',
      'Use it for a day long ago, such as a birthday: DateField is typed faster.',
    ],
  }),
} satisfies Meta<typeof DatePicker>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => <Live hint="In March" min="2026-03-02" max="2026-03-28" />,
};

export const AnyDay: Pick<StoryObj<typeof meta>, 'render'> = { render: () => <Live /> };
