/** The behavior of a card during setup and when it is charged off-session. */
export interface TestCard {
  brand: string;
  onSetup: 'accept' | 'decline' | 'authenticate';
  onCharge: 'accept' | 'decline' | 'authenticate';
  /** The decline code. */
  declineCode?: string;
  /** The error message for the payer. */
  message?: string;
}

const declined = { declineCode: 'generic_decline', message: 'Your card was declined.' };

/** Stripe's published test card numbers that the double supports. */
const cards: Record<string, TestCard> = {
  '4242424242424242': { brand: 'visa', onSetup: 'accept', onCharge: 'accept' },
  '5555555555554444': { brand: 'mastercard', onSetup: 'accept', onCharge: 'accept' },
  '4000000000000002': { brand: 'visa', onSetup: 'decline', onCharge: 'decline', ...declined },
  '4000000000009995': {
    brand: 'visa',
    onSetup: 'decline',
    onCharge: 'decline',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  '4000000000000341': { brand: 'visa', onSetup: 'accept', onCharge: 'decline', ...declined },
  '4000002500003155': { brand: 'visa', onSetup: 'authenticate', onCharge: 'accept' },
  '4000002760003184': { brand: 'visa', onSetup: 'authenticate', onCharge: 'authenticate' },
};

/** Returns the test card with a number. */
export function testCard(number: string): TestCard {
  const card = cards[number];
  if (!card) throw new Error(`No test card has the number ${number}`);
  return card;
}
