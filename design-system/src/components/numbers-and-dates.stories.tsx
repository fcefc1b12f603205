import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { guidance } from '../../.storybook/guidance.ts';
import { DatePicker } from './date-picker.tsx';
import { Form } from './form.tsx';
import { MoneyField } from './money-field.tsx';
import { NumberField } from './number-field.tsx';
import { RelativeDay } from './relative-day.tsx';

function Numbers({ error }: { error?: string }) {
  const [amount, setAmount] = useState('');
  const [months, setMonths] = useState('12');
  const [day, setDay] = useState('2026-03-14');
  return (
    <Form>
      <MoneyField label="Amount" value={amount} onChange={setAmount} error={error} />
      <NumberField
        label="Timeframe"
        unit="months"
        value={months}
        onChange={setMonths}
        error={error}
      />
      <DatePicker
        label="Date"
        value={day}
        onChange={setDay}
        min="2026-03-02"
        max="2026-03-28"
        error={error}
      />
      <p data-testid="values">{`${amount} · ${months} · ${day}`}</p>
    </Form>
  );
}

const meta = {
  title: 'Patterns/Numbers and dates',
  component: Numbers,
  parameters: guidance({
    do: [
      'Use MoneyField for money: it takes what people type and paste and gives a plain decimal.',
      'Say which days can be chosen with min and max.',
    ],
    dont: ['Use a number input: the wheel changes it unseen.', 'Ask for a date as text.'],
  }),
} satisfies Meta<typeof Numbers>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const WithError: Story = { args: { error: 'Enter more than zero' } };

export const TypedLikeAPerson: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const amount = canvas.getByLabelText('Amount');
    await userEvent.type(amount, '1,234.5');
    await userEvent.tab();
    await expect(amount).toHaveValue('1,234.50');
    const months = canvas.getByLabelText('Timeframe (months)');
    await userEvent.clear(months);
    await userEvent.type(months, '18');
    await expect(canvas.getByTestId('values')).toHaveTextContent(/^1234\.50? · 18/);
  },
};

export const ChosenOnTheCalendar: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Date/ }));
    const calendar = within(await within(document.body).findByRole('dialog'));
    await expect(calendar.getByRole('button', { name: /March 1,/ })).toBeDisabled();
    await userEvent.click(calendar.getByRole('button', { name: /March 20,/ }));
    await expect(canvas.getByTestId('values')).toHaveTextContent('2026-03-20');
    await expect(canvas.getByRole('button', { name: /Date/ })).toHaveTextContent('Mar 20, 2026');
  },
};

export const Days: Story = {
  render: () => (
    <>
      <RelativeDay day="2026-03-14" today="2026-03-14" /> ·{' '}
      <RelativeDay day="2026-03-13" today="2026-03-14" /> ·{' '}
      <RelativeDay day="2026-02-02" today="2026-03-14" />
    </>
  ),
};
