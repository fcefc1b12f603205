import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { guidance } from '../../.storybook/guidance.ts';
import { CategoryIcon } from './category-icon.tsx';
import { Checkbox } from './checkbox.tsx';
import { Chips } from './chips.tsx';
import { ChoiceGrid } from './choice-grid.tsx';
import { Combobox } from './combobox.tsx';
import { Form } from './form.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { Select } from './select.tsx';
import { SuggestionField } from './suggestion-field.tsx';
import { Switch } from './switch.tsx';

const categories = ['Groceries', 'Dining Out', 'Date Night', 'Housing', 'Transport', 'Utilities'];
const icons = ['house', 'car', 'utensils', 'heart', 'gift', 'plane'].map((name) => ({
  value: `fas fa-${name}`,
  label: name,
  picture: <CategoryIcon name={`fas fa-${name}`} />,
}));
const options = categories.map((label) => ({ value: label.toLowerCase(), label }));

const contains = (label: string, typed: string): boolean =>
  label.toLowerCase().includes(typed.toLowerCase());

function Choices({ error }: { error?: string }) {
  const [category, setCategory] = useState('');
  const [kind, setKind] = useState<'shared' | 'personal'>('shared');
  const [split, setSplit] = useState<'even' | 'income'>('even');
  const [icon, setIcon] = useState('fas fa-house');
  const [isWeekly, setWeekly] = useState(false);
  const [isVisible, setVisible] = useState(true);
  const [description, setDescription] = useState('');
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
      <Select
        label="Category, from a list"
        options={options}
        value={category}
        onValueChange={setCategory}
        error={error}
      />
      <Chips
        label="Suggested categories"
        options={options.slice(0, 3)}
        value={category}
        onValueChange={setCategory}
      />
      <Combobox
        label="Category, by typing"
        options={options}
        value={category}
        onValueChange={setCategory}
        placeholder="Type to find"
        contains={contains}
        error={error}
      />
      <SuggestionField
        label="Description"
        suggestions={[
          { value: 'Farmers market', note: 'Groceries' },
          { value: 'Cinema', note: 'Fun' },
          { value: 'Supermarket', note: 'Groceries' },
        ]}
        value={description}
        onValueChange={setDescription}
        contains={contains}
        error={error}
      />
      <RadioGroup
        label="How you split"
        value={split}
        onValueChange={setSplit}
        options={[
          { value: 'even', label: 'Half and half', hint: 'Each of you pays the same.' },
          { value: 'income', label: 'By income', hint: 'The higher earner pays more.' },
        ]}
      />
      <ChoiceGrid label="Icon" options={icons} value={icon} onValueChange={setIcon} />
      <Checkbox
        label="Send me a weekly letter"
        hint="On Sundays, with what changed."
        checked={isWeekly}
        onCheckedChange={setWeekly}
      />
      <Switch label="Visible to your partner" checked={isVisible} onCheckedChange={setVisible} />
    </Form>
  );
}

const meta = {
  title: 'Patterns/Choices',
  component: Choices,
  parameters: guidance({
    do: [
      'Two or three short ones: SegmentedControl. A few that need a word: RadioGroup. A list: Select. A long list: Combobox. Free text that repeats: SuggestionField. What is told apart by its look: ChoiceGrid.',
      'Use a Switch for what takes effect at once, a Checkbox for what is sent with a form.',
    ],
    dont: ['Hide a choice of two in a Select.', 'Word a choice as its negation.'],
  }),
} satisfies Meta<typeof Choices>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const WithError: Story = { args: { error: 'Category is required' } };

export const FoundByTyping: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('combobox', { name: 'Category, by typing' });
    await userEvent.type(field, 'dat');
    await expect(canvas.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(field).toHaveValue('Date Night');
    await userEvent.clear(field);
    await userEvent.type(field, 'zzz');
    await expect(canvas.getByText('Nothing found')).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};

export const PickedByEnter: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('combobox', { name: 'Description' });
    await userEvent.type(field, 'Fa{Enter}');
    await expect(field).toHaveValue('Farmers market');
    // Only a suggestion that begins with the typed text is picked without an arrow key.
    await userEvent.clear(field);
    await userEvent.type(field, 'market');
    await expect(canvas.getAllByRole('option')).toHaveLength(2);
    await expect(field).not.toHaveAttribute('aria-activedescendant', expect.stringMatching(/./));
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('market');
  },
};

export const SuggestedFromBefore: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('combobox', { name: 'Description' });
    await userEvent.click(field);
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.type(field, 'mark');
    await expect(canvas.getAllByRole('option')).toHaveLength(2);
    // Other text may be typed as well, and Escape keeps it.
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('mark');
    await userEvent.type(field, 'e');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(field).toHaveValue('Supermarket');
    await expect(canvas.queryAllByRole('option')).toHaveLength(0);
  },
};

export const ChosenByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const even = canvas.getByRole('radio', { name: 'Half and half' });
    even.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'By income' })).toBeChecked();
    canvas.getByRole('radio', { name: 'house' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'car' })).toBeChecked();
    await userEvent.click(canvas.getByText('Send me a weekly letter'));
    await expect(canvas.getByRole('checkbox')).toBeChecked();
    await userEvent.click(canvas.getByText('Visible to your partner'));
    await expect(canvas.getByRole('switch')).not.toBeChecked();
  },
};
