import { describe, expect, it } from 'vitest';
import { bodyOf, resolveForm, valuesOf } from './form-values.ts';

const idea = {
  title: 'Movie Night',
  description: 'A film.',
  activities: ['Film', 'Popcorn'],
  budgetCents: 3500,
};
const resolve = (values: Parameters<typeof bodyOf>[0]) =>
  resolveForm(values, undefined, { fields: {}, shouldUseNativeValidation: false });

describe('date night form', () => {
  it('is preset with the title, description, activities and usual cost of an idea', () => {
    expect(valuesOf(undefined, idea)).toMatchObject({
      title: 'Movie Night',
      description: 'A film.',
      activities: 'Film\nPopcorn',
      budgetAmount: '35.00',
      day: '',
      time: '19:00',
    });
  });

  it('has the time zone of the browser', () => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(bodyOf(valuesOf(undefined, undefined)).timeZone).toBe(timeZone);
  });

  it('reads each line as an activity', () => {
    const values = { ...valuesOf(undefined, undefined), activities: ' Film \n\n Popcorn\n' };
    expect(bodyOf(values).activities).toEqual(['Film', 'Popcorn']);
  });

  it('reports missing values at their form fields', async () => {
    const { errors } = await resolve(valuesOf(undefined, undefined));
    const messages = Object.fromEntries(
      Object.entries(errors).map(([field, error]) => [field, error?.message]),
    );
    expect(messages).toEqual({
      title: 'Title is required',
      day: 'Please select a date',
      budgetAmount: 'Budget amount is required',
      categoryId: 'Please select a category',
    });
  });
});
