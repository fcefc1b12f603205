import { z } from 'zod';
import { EARLIEST_DAY, isCalendarDay, latestDayOnEarth } from '../calendar/calendar.ts';
import { isTimeZone } from '../calendar/time-zone.ts';
import { digitsOf } from '../money/currency.ts';
import { MAXIMUM_CENTS, parseCents, toDecimal } from '../money/money.ts';
import { requestCurrency } from '../money/request-currency.ts';
import { bounded } from './message.ts';

/** UUIDs, because consecutive numbers would reveal the existence of hidden rows. */
export const idSchema = z.uuid('This id is not valid');

/**
 * An amount in a response: a decimal string with all digits of its currency. Unlimited, since it also serves
 * sums; {@link sentAmount} limits entered amounts.
 */
export const amountSchema = z.string().regex(/^-?\d+(?:\.\d{2,3})?$/);

export const daySchema = z.string().refine(isCalendarDay, 'Use a date such as 2026-03-31');

export const monthSchema = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Use a month such as 2026-03');

/**
 * Control characters except tabs and line breaks, and unpaired surrogates: users cannot type them, and some
 * databases, encodings or file formats cannot store them.
 */
const UNSTORABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;

export function storablePart(text: string): string {
  return text.replaceAll(UNSTORABLE, '');
}

/** Whether every database, encoding and file format keeps a text unchanged. */
export function isStorable(text: string): boolean {
  return storablePart(text) === text;
}

/**
 * A trimmed, non-empty text.
 *
 * @param required the message for an empty text
 */
export function requiredText(required: string, maximumLength: number) {
  return z
    .string(required)
    .trim()
    .min(1, required)
    .max(maximumLength, bounded('Use at most {0} characters', maximumLength))
    .refine(isStorable, 'Some of these characters cannot be stored');
}

/** A trimmed text or `null`; an empty one becomes `null`. */
export function nullableText(maximumLength: number) {
  return z
    .string()
    .trim()
    .max(maximumLength, bounded('Use at most {0} characters', maximumLength))
    .refine(isStorable, 'Some of these characters cannot be stored')
    .nullable()
    .transform((text) => text || null);
}

/** A trimmed, optional text; an empty one counts as omitted. */
export function optionalText(maximumLength: number) {
  return nullableText(maximumLength).default(null);
}

/** Messages for invalid and for excessive amounts, by the digits of the currency. */
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
 * An amount in a request: a decimal string or a JSON number with at most the decimals of the currency of the
 * request (`readIn`). Parses to the canonical decimal string.
 *
 * @param required the message for a missing amount
 */
export function sentAmount(required: string) {
  return z
    .union([z.string(), z.number()], required)
    .transform((value) => String(value).trim())
    .superRefine((text, context) => {
      const currency = requestCurrency();
      const cents = parseCents(text, currency);
      const problem = problems[digitsOf(currency)];
      if (text === '') context.addIssue(required);
      else if (cents === undefined) context.addIssue(problem.none);
      else if (Math.abs(cents) > MAXIMUM_CENTS) context.addIssue(problem.large);
    })
    .transform((text) => {
      const currency = requestCurrency();
      return toDecimal(parseCents(text, currency) ?? 0, currency);
    });
}

/** An amount above zero in a request, parsed to a decimal string. */
export function sentPositiveAmount(required: string) {
  return sentAmount(required).refine((amount) => Number(amount) > 0, 'Enter more than zero');
}

/** An amount of zero or more in a request, parsed to a decimal string. */
export function sentAmountFromZero(required: string) {
  return sentAmount(required).refine((amount) => Number(amount) >= 0, 'Enter zero or more');
}

/** A signed amount in a request: negative is spending; zero is rejected. */
export const sentSignedAmount = sentAmount('Amount is required').refine(
  (amount) => Number(amount) !== 0,
  'Enter an amount other than zero',
);
export const sentCategoryId = z
  .string('Category is required')
  .min(1, 'Category is required')
  .pipe(idSchema);

const timeZoneProblem = 'Name a time zone such as Europe/Berlin';
export const sentTimeZone = z
  .string(timeZoneProblem)
  .max(64, timeZoneProblem)
  .refine(isTimeZone, timeZoneProblem);

/** The name of an icon, such as `fas fa-utensils`; excludes markup. */
export const iconSchema = z
  .string()
  .max(60, 'Choose one of the icons')
  .regex(/^fa[a-z] fa-[a-z0-9]+(-[a-z0-9]+)*$/, 'Choose one of the icons');

export const colorSchema = z
  .string('Choose a color')
  .regex(/^#[0-9a-f]{6}$/i, 'Use a color such as #0f766e')
  .transform((color) => color.toLowerCase());

export const idParams = z.object({ id: idSchema });

/** A day in a request, from 1900-01-01: `YYYY-MM-DD`, or an ISO date and time, whose time is dropped. */
export const sentDay = z
  .string('Date is required')
  .trim()
  .min(1, 'Date is required')
  .transform((text) => (/^\d{4}-\d{2}-\d{2}T/.test(text) ? text.slice(0, 10) : text))
  .refine(isCalendarDay, { message: 'Use a date such as 2026-03-31', abort: true })
  .refine((day) => day >= EARLIEST_DAY, 'Choose a date from 1900 on');

/** A day in a request that is not in the future: at most the latest current day of all time zones. */
export const sentPastDay = sentDay.refine(
  (day) => day <= latestDayOnEarth(new Date()),
  'The date cannot be in the future',
);
