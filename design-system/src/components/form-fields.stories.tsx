import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useForm } from 'react-hook-form';
import { expect, userEvent, within } from 'storybook/test';
import { guideTo } from '../../.storybook/guidance.ts';
import { Button } from './button.tsx';
import {
  FormCombobox,
  FormDatePicker,
  FormMoneyField,
  FormSelect,
  FormSuggestionField,
  FormSwitch,
  FormTextArea,
  FormTextField,
} from './form-fields.tsx';
import { Form } from './form.tsx';

const options = [
  { value: 'groceries', label: 'Groceries' },
  { value: 'dining', label: 'Dining Out' },
];

interface Values {
  amount: string;
  description: string;
  place: string;
  category: string;
  store: string;
  date: string;
  notes: string;
  visible: boolean;
}

const required = (words: string) => (value: unknown) => value !== '' || `${words} is required`;
const names = ['amount', 'description', 'category', 'store', 'date'] as const;

function BoundForm() {
  const { control, handleSubmit } = useForm<Values>({
    defaultValues: {
      amount: '',
      description: '',
      place: '',
      category: '',
      store: '',
      date: '',
      notes: '',
      visible: true,
    },
    resolver: (values) => {
      const wrong = names.filter((name) => values[name] === '');
      const errors = wrong.map((name) => [
        name,
        { type: 'required', message: required(name)('') as string },
      ]);
      return wrong.length > 0
        ? { values: {}, errors: Object.fromEntries(errors) as object }
        : { values, errors: {} };
    },
  });
  return (
    <Form onSubmit={handleSubmit(() => {})}>
      <FormMoneyField control={control} name="amount" label="Amount" />
      <FormTextField control={control} name="description" label="Description" />
      <FormSuggestionField
        control={control}
        name="place"
        label="Place (optional)"
        suggestions={[{ value: 'Farmers market' }]}
        contains={(text, typed) => text.includes(typed)}
      />
      <FormSelect control={control} name="category" label="Category" options={options} />
      <FormCombobox
        control={control}
        name="store"
        label="Store"
        options={options}
        contains={(text, typed) => text.includes(typed)}
      />
      <FormDatePicker control={control} name="date" label="Date" />
      <FormTextArea control={control} name="notes" label="Notes (optional)" />
      <FormSwitch control={control} name="visible" label="Visible to your partner" />
      <Button type="submit">Add expense</Button>
    </Form>
  );
}

const meta = {
  title: 'Components/Fields/Form fields',
  component: BoundForm,
  parameters: guideTo({
    components: {
      FormTextField,
      FormTextArea,
      FormMoneyField,
      FormSelect,
      FormCombobox,
      FormSuggestionField,
      FormDatePicker,
      FormSwitch,
    },
    anatomy: [
      { name: 'Field', at: 'form > *', text: 'has the parts of the field that it binds.' },
      { name: 'Control', at: 'input', text: 'is focused when it is the first with an error.' },
    ],
    keys: 'Each takes the keys of the field that it binds, such as those of Select.',
    do: ['Bind fields by control and name; messages come from the schema of the contract.'],
    dont: ['Write a message in the form that the schema has.'],
  }),
} satisfies Meta<typeof BoundForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Fresh: Story = {};

export const Refused: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Amount'), '12');
    await userEvent.click(canvas.getByRole('button', { name: 'Add expense' }));
    const problems = await canvas.findAllByRole('alert');
    await expect(problems.map(({ textContent }) => textContent)).toEqual([
      'description is required',
      'category is required',
      'store is required',
      'date is required',
    ]);
    await expect(canvas.getByLabelText('Amount')).toHaveValue('12.00');
    // The first invalid field in visual order.
    await expect(canvas.getByLabelText('Description')).toHaveFocus();
  },
};
