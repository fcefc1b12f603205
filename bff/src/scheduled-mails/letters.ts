import { utcDay } from '@harmony/contract';
import type { ChosenPreferences, Currency } from '@harmony/contract';
import type { Content } from '../feature/mail.ts';
import { dayOfYear } from '../preferences/written-day.ts';
import type { Trial } from '../plans/trials.ts';
import type { Digest } from './weekly-digest.ts';

/** That of our prices. */
const PRICE_CURRENCY = 'USD';

/** What is written by the calendar, to proved addresses. */
export const letters = {
  trialEnding: (
    { plan, endsAt }: Trial,
    url: string,
    { dateStyle }: ChosenPreferences,
  ): Content => ({
    subject: `Your free trial ends on ${dayOfYear(utcDay(endsAt), dateStyle)}`,
    paragraphs: [
      `On ${dayOfYear(utcDay(endsAt), dateStyle)} your free trial of the ${plan.name} ends. From then on it costs ${amount(plan.monthlyPriceCents, PRICE_CURRENCY)} a month, charged to the card you entered.`,
      'If you want to stay, you don’t have to do anything. If not, cancel before then and nothing is charged.',
    ],
    action: { label: 'See my subscription', url },
  }),

  weeklyDigest: (digest: Digest, url: string, { dateStyle }: ChosenPreferences): Content => ({
    subject: `Your week together: ${amount(digest.spentCents, digest.currency)}`,
    paragraphs: [
      `From ${dayOfYear(digest.week.first, dateStyle)} to ${dayOfYear(digest.week.last, dateStyle)} the two of you spent ${amount(digest.spentCents, digest.currency)} together, ${comparison(digest)}.`,
      `Most of it: ${digest.categories.map(({ name, cents }) => `${name} ${amount(cents, digest.currency)}`).join(', ')}.`,
      ...(digest.goals.length > 0
        ? [
            `Your goals: ${digest.goals.map(({ name, savedCents, targetCents }) => `${name} ${amount(savedCents, digest.currency)} of ${amount(targetCents, digest.currency)}`).join(', ')}.`,
          ]
        : []),
      'This email has only what you share.',
    ],
    action: { label: 'Open Harmony', url },
  }),
};

function comparison({ spentCents, spentBeforeCents, currency }: Digest): string {
  const difference = spentCents - spentBeforeCents;
  if (difference === 0) return 'as much as the week before';
  return `${amount(Math.abs(difference), currency)} ${difference > 0 ? 'more' : 'less'} than the week before`;
}

function amount(cents: number, currency: Currency): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency });
}
