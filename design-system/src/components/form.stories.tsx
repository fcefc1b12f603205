import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';
import { Form, FormRow, FormActions } from './form.tsx';

const meta = {
  title: 'Components/Fields/Form',
  component: Form,
  parameters: guideTo({
    components: { Form, FormRow, FormActions },
    anatomy: [
      { name: 'Form', at: 'form', text: 'one column of fields.' },
      {
        name: 'Row',
        at: 'form > :first-child',
        text: 'fields that belong together, side by side where there is room.',
      },
      { name: 'Actions', at: 'form > :last-child', text: 'the way back, then the action.' },
    ],
    keys: [
      { keys: 'Enter', does: 'In a field of one line: submits the form.' },
      { keys: 'Ctrl Enter, ⌘ Enter', does: 'Submits the form from any field.' },
    ],
    do: [
      'Ask for what is needed now, and for the rest later.',
      'Focus the first field with an error.',
    ],
    dont: ['Put unrelated fields into one row.', 'Validate a field before it was left.'],
  }),
} satisfies Meta<typeof Form>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <Form>
      <FormRow>
        <TextField label="First name" />
        <TextField label="Last name" />
      </FormRow>
      <FormActions>
        <Button variant="secondary">Cancel</Button>
        <Button type="submit">Save</Button>
      </FormActions>
    </Form>
  ),
};
