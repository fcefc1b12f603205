import { planOf, type OwnSubscription } from '@harmony/contract';
import type { Dates } from '@harmony/design-system/basics';
import { monthlyPrice } from '../subscribe/prices.ts';

/** The state of a subscription, in a word and a sentence. */
export interface SubscriptionWords {
  label: string;
  tone: 'good' | 'watch' | 'bad' | 'neutral';
  sentence: string;
}

/** Says what state a subscription is in, and what happens next. */
export function subscriptionWords(subscription: OwnSubscription, dates: Dates): SubscriptionWords {
  const { state, tier, trialEndsAt, periodEndsAt, keptUntil, openAmount, nextTier } = subscription;
  const plan = planOf(tier);
  const dayText = (instant: string) => dates.dayOf(instant, 'long');
  const end = periodEndsAt === null ? 'the end of the period' : dayText(periodEndsAt);
  const open = openAmount === null ? 'Your last payment' : `Your payment of $${openAmount}`;
  switch (state) {
    case 'unfinished':
      return {
        label: 'Not finished',
        tone: 'watch',
        sentence: 'No card was confirmed, so nothing is charged and the plan hasn’t started.',
      };
    case 'trialing':
      return {
        label: 'Free trial',
        tone: 'good',
        sentence: `Free until ${trialEndsAt === null ? end : dayText(trialEndsAt)}, then ${monthlyPrice(plan)} a month.`,
      };
    case 'active':
      return {
        label: 'Active',
        tone: 'good',
        sentence:
          nextTier === null
            ? `The next payment of ${monthlyPrice(plan)} is on ${end}.`
            : `${planOf(nextTier).name} starts on ${end}, for ${monthlyPrice(planOf(nextTier))} a month.`,
      };
    case 'ending':
      return {
        label: 'Ends soon',
        tone: 'watch',
        sentence: `Cancelled. You both keep ${plan.name} until ${end}, and nothing more is charged.`,
      };
    case 'past_due':
      return {
        label: 'Payment failed',
        tone: 'bad',
        sentence: `${open} did not go through. ${
          keptUntil === null || new Date(keptUntil) < new Date()
            ? `Pay it to get ${plan.name} back.`
            : `You both keep ${plan.name} until ${dayText(keptUntil)}.`
        }`,
      };
    case 'unpaid':
      return {
        label: 'Unpaid',
        tone: 'bad',
        sentence: `${open} did not go through, so ${plan.name} is off. Pay it to get it back.`,
      };
    case 'paused':
      return {
        label: 'Paused',
        tone: 'watch',
        sentence: `${plan.name} is paused and nothing is charged. Write to us to resume it.`,
      };
    case 'ended':
      return {
        label: 'Ended',
        tone: 'neutral',
        sentence: `Your ${plan.name} subscription has ended. Everything you both entered is still here.`,
      };
    case 'unknown':
      return {
        label: 'Unclear',
        tone: 'watch',
        sentence:
          'We can’t tell the state of your subscription. Write to us and we’ll look into it.',
      };
  }
}
