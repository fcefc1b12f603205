import { t } from '@lingui/core/macro';
import { planOf, type OwnSubscription, type Plan } from '@harmony/contract';
import type { Dates } from '@harmony/design-system/basics';
import { monthlyPrice, priceText } from '../subscribe/prices.ts';

/** Label and sentence for the state of a subscription. */
export interface SubscriptionWords {
  label: string;
  tone: 'good' | 'watch' | 'bad' | 'neutral';
  sentence: string;
}

/** Returns the texts for the state of a subscription, including its next step. */
export function subscriptionWords(subscription: OwnSubscription, dates: Dates): SubscriptionWords {
  const { state, tier, trialEndsAt, periodEndsAt, keptUntil, openAmount, nextTier } = subscription;
  const plan = planOf(tier);
  const { name } = plan;
  const price = monthlyPrice(plan);
  const dayText = (instant: string) => dates.dayOf(instant, 'long');
  const end = periodEndsAt === null ? t`the end of the period` : dayText(periodEndsAt);
  const open = openPaymentText(openAmount);
  switch (state) {
    case 'unfinished':
      return {
        label: t`Payment incomplete`,
        tone: 'watch',
        sentence: t`No card was confirmed, so nothing is charged and the plan hasn’t started.`,
      };
    case 'trialing':
      return {
        label: t`Free trial`,
        tone: 'good',
        sentence: trialText(trialEndsAt === null ? end : dayText(trialEndsAt), price),
      };
    case 'active':
      return {
        label: t({ message: 'Active', context: 'a subscription' }),
        tone: 'good',
        sentence:
          nextTier === null
            ? t`The next payment of ${price} is on ${end}.`
            : nextPlanText(planOf(nextTier), end),
      };
    case 'ending':
      return {
        label: t`Ends soon`,
        tone: 'watch',
        sentence: t`Cancelled. You both keep ${name} until ${end}, and nothing more is charged.`,
      };
    case 'past_due':
      return {
        label: t`Payment failed`,
        tone: 'bad',
        sentence:
          keptUntil === null || new Date(keptUntil) < new Date()
            ? t`${open} did not go through. Pay it to get ${name} back.`
            : keptText(open, name, dayText(keptUntil)),
      };
    case 'unpaid':
      return {
        label: t({ message: 'Unpaid', context: 'a subscription' }),
        tone: 'bad',
        sentence: t`${open} did not go through, so ${name} is off. Pay it to get it back.`,
      };
    case 'paused':
      return {
        label: t({ message: 'Paused', context: 'a subscription' }),
        tone: 'watch',
        sentence: t`${name} is paused and nothing is charged. Write to us to resume it.`,
      };
    case 'ended':
      return {
        label: t({ message: 'Ended', context: 'a subscription' }),
        tone: 'neutral',
        sentence: t`Your ${name} subscription has ended. Everything you both entered is still here.`,
      };
    case 'unknown':
      return {
        label: t`Status unknown`,
        tone: 'watch',
        sentence: t`We can’t tell the state of your subscription. Write to us and we’ll look into it.`,
      };
  }
}

function openPaymentText(openAmount: string | null): string {
  if (openAmount === null) return t`Your last payment`;
  const amount = priceText(openAmount);
  return t`Your payment of ${amount}`;
}

function trialText(end: string, price: string): string {
  return t`Free until ${end}, then ${price} a month.`;
}

function nextPlanText(plan: Plan, end: string): string {
  const { name } = plan;
  const price = monthlyPrice(plan);
  return t`${name} starts on ${end}, for ${price} a month.`;
}

function keptText(open: string, name: string, day: string): string {
  return t`${open} did not go through. You both keep ${name} until ${day}.`;
}
