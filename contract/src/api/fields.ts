import { z } from 'zod';
import { EARLIEST_DAY, isCalendarDay, latestDayOnEarth } from '../calendar/calendar.ts';
import { digitsOf } from '../money/currency.ts';
import { MAXIMUM_CENTS, parseCents, sentCurrency, toDecimal } from '../money/money.ts';

/** Ids are UUIDs: consecutive numbers would tell a partner of rows that are hidden. */
export const idSchema = z.uuid('This id is not valid');

/**
 * An amount as the API gives it: a decimal string with all digits of its currency. Sums have it too,
 * so it knows no largest amount; what is entered is limited by {@link sentAmount}.
 */
export const amountSchema = z.string().regex(/^-?\d+(?:\.\d{2,3})?$/);

/** A day as the API gives it. */
export const daySchema = z.string().refine(isCalendarDay, 'Use a date such as 2026-03-31');

/** A month such as `2026-03`. */
export const monthSchema = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Use a month such as 2026-03');

/**
 * Control characters, but for tabs and the ends of lines, and halves of characters: nobody types them,
 * and some database, encoding or file format cannot keep them.
 */
const UNSTORABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;

/** What of a text can be stored: all that people type. */
export function storablePart(text: string): string {
  return text.replaceAll(UNSTORABLE, '');
}

/** Whether every database, encoding and file format keeps a text as it is. */
export function isStorable(text: string): boolean {
  return storablePart(text) === text;
}

/** A trimmed single text that must not be empty; `required` is the message when it is. */
export function requiredText(required: string, maximumLength: number) {
  return z
    .string(required)
    .trim()
    .min(1, required)
    .max(maximumLength, `Use at most ${maximumLength} characters`)
    .refine(isStorable, 'Some of these characters cannot be stored');
}

/** A trimmed text or `null`; an empty one counts as `null`. */
export function nullableText(maximumLength: number) {
  return z
    .string()
    .trim()
    .max(maximumLength, `Use at most ${maximumLength} characters`)
    .refine(isStorable, 'Some of these characters cannot be stored')
    .nullable()
    .transform((text) => text || null);
}

/** A trimmed text that may be left out; an empty one counts as left out. */
export function optionalText(maximumLength: number) {
  return nullableText(maximumLength).default(null);
}

/** What is said of an amount that is none, and of one that is too large, by the digits of its currency. */
const problems = {
  0: {
    none: 'Use a whole number, up to 999,999,999',
    large: 'Use at most 999,999,999',
  },
  2: {
    none: 'Use a number with at most two decimals, up to 9,999,999.99',
    large: 'Use at most 9,999,999.99',
  },
  3: {
    none: 'Use a number with at most three decimals, up to 999,999.999',
    large: 'Use at most 999,999.999',
  },
};

/**
 * An amount that a caller sends: a decimal string or a JSON number with at most as many decimals as
 * the currency has in which is sent (`readIn`). Gives the canonical decimal string. `required` is the message when it
 * is missing.
 */
export function sentAmount(required: string) {
  return z
    .union([z.string(), z.number()], required)
    .transform((value) => String(value).trim())
    .superRefine((text, context) => {
      const currency = sentCurrency();
      const cents = parseCents(text, currency);
      const problem = problems[digitsOf(currency)];
      if (text === '') context.addIssue(required);
      else if (cents === undefined) context.addIssue(problem.none);
      else if (Math.abs(cents) > MAXIMUM_CENTS) context.addIssue(problem.large);
    })
    .transform((text) => toDecimal(parseCents(text, sentCurrency()) ?? 0, sentCurrency()));
}

/** An amount above zero that a caller sends, as a decimal string. */
export function sentPositiveAmount(required: string) {
  return sentAmount(required).refine((amount) => Number(amount) > 0, 'Enter more than zero');
}

/** An amount of zero or more that a caller sends, as a decimal string. */
export function sentAmountFromZero(required: string) {
  return sentAmount(required).refine((amount) => Number(amount) >= 0, 'Enter zero or more');
}

/** An amount as it is sent: negative is spending, and never zero. */
export const sentSignedAmount = sentAmount('Amount is required').refine(
  (amount) => Number(amount) !== 0,
  'Enter an amount other than zero',
);
/** A category as it is sent. */
export const sentCategoryId = z
  .string('Category is required')
  .min(1, 'Category is required')
  .pipe(idSchema);

/** The name of an icon, such as `fas fa-utensils`: nothing that could be markup. */
export const iconSchema = z
  .string()
  .max(60, 'Choose one of the icons')
  .regex(/^fa[a-z] fa-[a-z0-9]+(-[a-z0-9]+)*$/, 'Choose one of the icons');

/** A colour such as `#0f766e`. */
export const colorSchema = z
  .string('Choose a color')
  .regex(/^#[0-9a-f]{6}$/i, 'Use a color such as #0f766e')
  .transform((color) => color.toLowerCase());

/** The parameter of an address that names one thing. */
export const idParams = z.object({ id: idSchema });

/** A day that a caller sends, from 1900-01-01: `YYYY-MM-DD`, or an ISO date and time that is cut. */
export const sentDay = z
  .string('Date is required')
  .trim()
  .min(1, 'Date is required')
  .transform((text) => (/^\d{4}-\d{2}-\d{2}T/.test(text) ? text.slice(0, 10) : text))
  .refine(isCalendarDay, { message: 'Use a date such as 2026-03-31', abort: true })
  .refine((day) => day >= EARLIEST_DAY, 'Choose a date from 1900 on');

/**
 * A day that a caller sends and that does not lie in the future: up to the latest day that is today anywhere on earth.
 */
export const sentPastDay = sentDay.refine(
  (day) => day <= latestDayOnEarth(new Date()),
  'The date cannot be in the future',
);
