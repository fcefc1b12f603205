import { type DateNight, newDateNightSchema, readIn, toDecimal } from '@harmony/contract';
import { shownCurrency } from '@harmony/design-system';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { Idea } from '../ideas/ideas.ts';
import { browserTimeZone, dayAndTime, instantOf, USUAL_TIME } from './evening.ts';

/** Form values: the API's fields, with a local day and time and one activity per line. */
export interface FormValues {
  title: string;
  day: string;
  time: string;
  budgetAmount: string;
  categoryId: string;
  description: string;
  activities: string;
  location: string;
  specialNotes: string;
}

/** Returns the form values of a date night, or of a new one preset with an idea. */
export function valuesOf(
  dateNight: DateNight | undefined,
  idea: Pick<Idea, 'title' | 'description' | 'activities' | 'budgetCents'> | undefined,
): FormValues {
  const evening = dateNight && dayAndTime(dateNight.plannedDate);
  return {
    title: dateNight?.title ?? idea?.title ?? '',
    day: evening?.day ?? '',
    time: evening?.time ?? USUAL_TIME,
    budgetAmount:
      dateNight?.budgetAmount ?? (idea ? toDecimal(idea.budgetCents, shownCurrency()) : ''),
    categoryId: dateNight?.categoryId ?? '',
    description: dateNight?.description ?? idea?.description ?? '',
    activities: (dateNight?.activities ?? idea?.activities ?? []).join('\n'),
    location: dateNight?.location ?? '',
    specialNotes: dateNight?.specialNotes ?? '',
  };
}

/** Converts form values to the request body. */
export function bodyOf({ day, time, activities, ...fields }: FormValues) {
  return {
    ...fields,
    plannedDate: instantOf(day, time),
    timeZone: browserTimeZone(),
    activities: activities
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  };
}

/** Maps an API field to the form field that shows its issue. */
export function formField(field: string): keyof FormValues {
  const [first = ''] = field.split('.');
  return first === 'plannedDate' ? 'day' : (first as keyof FormValues);
}

/** Validates the form with the schema of the contract. */
export const resolveForm: Resolver<FormValues> = (values) => {
  const { error } = readIn(shownCurrency(), () => newDateNightSchema.safeParse(bodyOf(values)));
  if (!error) return { values, errors: {} };
  const errors: FieldErrors<FormValues> = {};
  for (const { path, message } of error.issues) {
    errors[formField(String(path[0]))] ??= { type: 'invalid', message };
  }
  return { values: {}, errors };
};
