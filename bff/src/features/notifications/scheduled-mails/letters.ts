import { utcDay } from '@harmony/contract';
import type { ChosenPreferences, Currency } from '@harmony/contract';
import type { Content } from '../../../core/feature/mail.ts';
import { translate } from '../../../platform/language/translate.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Sentence } from '../../../platform/language/sentence.ts';
import { writtenAmount } from '../../../platform/language/written-amount.ts';
import { dayOfYear } from '../../../core/preferences/written-day.ts';
import type { Trial } from '../../../core/plans/trials.ts';
import type { Digest } from './weekly-digest.ts';

const PRICE_CURRENCY = 'USD';

/** Texts of scheduled mails, which are sent to confirmed addresses only. */
export const letters = {
  trialEnding: ({ plan, endsAt }: Trial, url: string, reader: ChosenPreferences): Content => {
    const day = dayOfYear(utcDay(endsAt), reader);
    const price = amount(plan.monthlyPriceCents, PRICE_CURRENCY, reader);
    return {
      subject: sentence('Your free trial ends on {day}', { day }),
      paragraphs: [
        sentence(
          'On {day} your free trial of the {plan} ends. From then on it costs {price} a month, charged to the card you entered.',
          { day, plan: plan.name, price },
        ),
        sentence(
          'If you want to stay, you don’t have to do anything. If not, cancel before then and nothing is charged.',
        ),
      ],
      action: { label: sentence('See my subscription'), url },
    };
  },

  weeklyDigest: (digest: Digest, url: string, reader: ChosenPreferences): Content => {
    const money = (cents: number): string => amount(cents, digest.currency, reader);
    const categories = digest.categories.map(({ name, cents }) => `${name} ${money(cents)}`);
    const goals = digest.goals.map(({ name, savedCents, targetCents }) =>
      translate(
        sentence('{name} {saved} of {target}', {
          name,
          saved: money(savedCents),
          target: money(targetCents),
        }),
        reader.language ?? 'en',
      ),
    );
    return {
      subject: sentence('Your week together: {amount}', { amount: money(digest.spentCents) }),
      paragraphs: [
        comparison(digest, reader),
        sentence('Most of it: {categories}.', { categories: categories.join(', ') }),
        ...(goals.length > 0
          ? [sentence('Your goals: {goals}.', { goals: goals.join(', ') })]
          : []),
        sentence('This email has only what you share.'),
      ],
      action: { label: sentence('Open Harmony'), url },
    };
  },
};

function comparison(digest: Digest, reader: ChosenPreferences): Sentence {
  const { week, spentCents, spentBeforeCents, currency } = digest;
  const difference = spentCents - spentBeforeCents;
  const values = {
    first: dayOfYear(week.first, reader),
    last: dayOfYear(week.last, reader),
    amount: amount(spentCents, currency, reader),
    difference: amount(Math.abs(difference), currency, reader),
  };
  if (difference === 0) {
    return sentence(
      'From {first} to {last} the two of you spent {amount} together, as much as the week before.',
      values,
    );
  }
  return difference > 0
    ? sentence(
        'From {first} to {last} the two of you spent {amount} together, {difference} more than the week before.',
        values,
      )
    : sentence(
        'From {first} to {last} the two of you spent {amount} together, {difference} less than the week before.',
        values,
      );
}

function amount(cents: number, currency: Currency, { language = 'en' }: ChosenPreferences): string {
  return writtenAmount(cents, currency, language);
}
