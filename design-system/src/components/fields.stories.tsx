import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guidance } from '../../.storybook/guidance.ts';
import { useState } from 'react';
import { CategoryDot } from './category-dot.tsx';
import { Form, FormActions, FormRow } from './form.tsx';
import { Button } from './button.tsx';
import { MoneyField } from './money-field.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { Select } from './select.tsx';
import { Switch } from './switch.tsx';
import { DateField, TextArea, TextField } from './text-field.tsx';

const categories = [
  { value: 'groceries', label: 'Groceries', mark: <CategoryDot color="#3f8f5f" /> },
  { value: 'dining', label: 'Dining Out', mark: <CategoryDot color="#c46a3f" /> },
];

function Fields({ errors }: { errors: boolean }) {
  const [amount, setAmount] = useState(errors ? '' : '1234.5');
  const [category, setCategory] = useState(errors ? '' : 'groceries');
  const [kind, setKind] = useState<'shared' | 'personal'>('personal');
  const [visible, setVisible] = useState(true);
  const problem = (message: string) => (errors ? message : undefined);
  return (
    <Form>
      <SegmentedControl
        label="Whose is it"
        value={kind}
        onValueChange={setKind}
        options={[
          { value: 'shared', label: 'Shared' },
          { value: 'personal', label: 'Personal' },
        ]}
      />
      <FormRow>
        <MoneyField
          label="Amount"
          value={amount}
          onChange={setAmount}
          error={problem('Amount is required')}
        />
        <DateField label="Date" defaultValue="2026-03-14" />
      </FormRow>
      <TextField
        label="Description"
        error={problem('Description is required')}
        hint="What you would call it in a conversation"
      />
      <Select
        label="Category"
        options={categories}
        value={category}
        onValueChange={setCategory}
        error={problem('Category is required')}
      />
      <TextArea label="Notes (optional)" />
      <Switch
        label="Visible to your partner"
        hint="Turn it off to keep this to yourself"
        checked={visible}
        onCheckedChange={setVisible}
      />
      <FormActions>
        <Button variant="secondary">Cancel</Button>
        <Button>Add expense</Button>
      </FormActions>
    </Form>
  );
}

const meta = {
  title: 'Patterns/Fields',
  component: Fields,
  parameters: guidance({
    do: [
      'Give every field a label that stays, and a hint where people might hesitate.',
      'Say what is wrong and what to do, below the field.',
    ],
    dont: ['Use the placeholder as a label.', 'Clear what was typed when it is wrong.'],
  }),
} satisfies Meta<typeof Fields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { args: { errors: false } };
export const WithErrors: Story = { args: { errors: true } };
