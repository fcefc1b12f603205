import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { typing } from '../../.storybook/keys.ts';
import { Form } from './form.tsx';
import { TextField, TextArea, DateField } from './text-field.tsx';

const meta = {
  title: 'Components/Fields/Text field',
  component: TextField,
  parameters: guideTo({
    components: { TextField, TextArea, DateField },
    anatomy: [
      { name: 'Label', at: 'label', text: 'stays visible above the value.' },
      {
        name: 'Control',
        at: 'input',
        text: 'one line of text; TextArea has several, DateField a day.',
      },
      { name: 'Hint', at: '[id$="-hint"]', text: 'optional, where readers may hesitate.' },
      { name: 'Error', at: '[role="alert"]', text: 'says what is wrong and what to do.' },
    ],
    keys: [
      ...typing,
      { keys: 'Enter', does: 'In TextArea: begins a line. Elsewhere it submits the form.' },
      { keys: '↑, ↓', does: 'In DateField: changes the focused part of the date.' },
    ],
    do: [
      {
        text: 'Mark what may be left out, since most fields are required.',
        example: (
          <>
            <TextField label="Notes (optional)" />
          </>
        ),
      },
      'Keep the typed text when it is refused.',
    ],
    dont: [
      {
        text: 'Use the placeholder as a label: it is gone while typing.',
        example: (
          <>
            <TextField label="" aria-label="Description" placeholder="Description" />
          </>
        ),
      },
      'Use DateField where the days are limited to a few: DatePicker shows them.',
    ],
  }),
} satisfies Meta<typeof TextField>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <Form>
      <TextField
        label="Description"
        hint="What you would call it in a conversation"
        error="Description is required"
      />
      <TextArea label="Notes (optional)" />
      <DateField label="Date" defaultValue="2026-03-14" />
    </Form>
  ),
};
