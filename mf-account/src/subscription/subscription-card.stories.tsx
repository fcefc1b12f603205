import type { OwnSubscription, SubscriptionState } from '@harmony/contract';
import { Badge, Card, space, datesFor, usualHabits } from '@harmony/design-system';
import { sampleBilling } from '@harmony/mf-kit/stories';
import { subscriptionWords } from './subscription-words.ts';

export default { title: 'Screens/Account/How a subscription stands', tags: ['!autodocs'] };

const states: SubscriptionState[] = [
  'unfinished',
  'trialing',
  'active',
  'ending',
  'past_due',
  'unpaid',
  'paused',
  'ended',
  'unknown',
];

/** All states with their texts. */
export const Words = {
  render: () => (
    <div style={{ display: 'grid', gap: space[4], maxWidth: '40rem' }}>
      {states.map((state) => {
        const { label, tone, sentence } = subscriptionWords(
          subscriptionIn(state),
          datesFor(usualHabits),
        );
        return (
          <Card key={state}>
            <div>
              <Badge tone={tone}>{label}</Badge>
            </div>
            <p>{sentence}</p>
          </Card>
        );
      })}
    </div>
  ),
};

function subscriptionIn(state: SubscriptionState): OwnSubscription {
  const { subscription } = sampleBilling;
  if (!subscription) throw new Error('The sample has a subscription');
  const isOpen = state === 'past_due' || state === 'unpaid';
  return {
    ...subscription,
    state,
    openAmount: isOpen ? '14.99' : null,
    keptUntil: state === 'past_due' ? subscription.periodEndsAt : null,
    trialEndsAt: state === 'trialing' ? subscription.periodEndsAt : null,
  };
}
