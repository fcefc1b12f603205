import { z } from 'zod';
import { EARLIEST_DAY, isCalendarDay, latestDayOnEarth } from './calendar.ts';
import { MAXIMUM_CENTS, parseCents, toDecimal } from './money.ts';

/** Ids are UUIDs: consecutive numbers would tell a partner of rows that are hidden. */
export const idSchema = z.uuid('This id is not valid');

/** An amount as the API answers it: a decimal string with two decimals. */
export const amountSchema = z.string().regex(/^-?\d+\.\d{2}$/);

/** A day as the API answers it. */
export const daySchema = z.string().refine(isCalendarDay, 'Use a date such as 2026-03-31');

/** A month such as `2026-03`. */
export const monthSchema = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Use a month such as 2026-03');

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Text that every database and encoding keeps as it is. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && !LONE_SURROGATE.test(text);
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

/** A trimmed text that may be left out; an empty one counts as left out. */
export function optionalText(maximumLength: number) {
  return z
    .string()
    .trim()
    .max(maximumLength, `Use at most ${maximumLength} characters`)
    .refine(isStorable, 'Some of these characters cannot be stored')
    .nullish()
    .transform((text) => text || null);
}

/**
 * An amount that a caller sends: a decimal string or a JSON number with at most two decimals.
 * Gives the canonical decimal string. `required` is the message when it is missing.
 */
export function sentAmount(required: string) {
  return z
    .union([z.string(), z.number()], required)
    .transform((value) => String(value).trim())
    .superRefine((text, context) => {
      const cents = parseCents(text);
      if (text === '') context.addIssue(required);
      else if (cents === undefined) {
        context.addIssue('Use a number with at most two decimals, up to 9,999,999.99');
      } else if (Math.abs(cents) > MAXIMUM_CENTS) context.addIssue('Use at most 9,999,999.99');
    })
    .transform((text) => toDecimal(parseCents(text) ?? 0));
}

/**
 * A day that a caller sends and that lies in the past: `YYYY-MM-DD`, or an ISO date and time that
 * is cut. From 1900-01-01 to the latest day that is today anywhere on earth.
 */
export const sentPastDay = z
  .string('Date is required')
  .trim()
  .min(1, 'Date is required')
  .transform((text) => (/^\d{4}-\d{2}-\d{2}T/.test(text) ? text.slice(0, 10) : text))
  .refine(isCalendarDay, { message: 'Use a date such as 2026-03-31', abort: true })
  .refine((day) => day >= EARLIEST_DAY, 'Choose a date from 1900 on')
  .refine((day) => day <= latestDayOnEarth(new Date()), 'The date cannot be in the future');
