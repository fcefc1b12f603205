import type { BankProvider } from '@harmony/contract';
import type { BankFailure } from '../../../banks/bank-provider.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Sentence } from '../../../platform/language/sentence.ts';
import type { Problem } from './connection.model.ts';

const problems: Readonly<Record<Exclude<Problem, 'told' | 'left-out'>, Sentence>> = {
  unpaid: sentence('Your SimpleFIN bridge asks for its payment. Pay there, then pull again.'),
  limited: sentence('Your bank allows no more requests for now. We’ll try again later.'),
  down: sentence('Your bank isn’t responding. We’ll try again later.'),
  nonsense: sentence('We couldn’t read your bank’s response. We’ll try again later.'),
  refused: sentence('Your bank has no agreement from you. Connect it again to go on.'),
  address: sentence('The address of this bridge isn’t allowed here: it must be public and https.'),
  setup: sentence('Your bank doesn’t accept this server at the moment. We’ll try again later.'),
  sealed: sentence('The key of this connection is lost. Remove it, and connect your bank again.'),
};

/** Returns the message to the user about a problem. */
export function problemMessage(problem: Problem, detail: string | null): Sentence {
  if (problem === 'told') return sentence('Your bank says: “{text}”', { text: detail ?? '' });
  if (problem === 'left-out') {
    return sentence(
      '{count, plural, one {# payment was} other {# payments were}} left out: too large, or in another currency.',
      { count: Number(detail ?? 0) },
    );
  }
  return problems[problem];
}

export const CONSENT_ENDED = sentence('Your consent has ended. Connect your bank again to go on.');

/** Returns the message that a consent ends soon. */
export function consentEnds(day: string): Sentence {
  return sentence('Your consent ends on {day}. Connect your bank again to go on.', { day });
}

/** Returns the message about access that was ended elsewhere, with the remedy. */
export function revokedMessage(provider: BankProvider): Sentence {
  return provider === 'simplefin'
    ? sentence('The access was ended at your SimpleFIN bridge. Get a new token there to go on.')
    : sentence('Your bank has ended the access. Connect it again to go on.');
}

/** Returns the reason why nothing was connected. */
export function failureMessage(failure: BankFailure, provider: BankProvider): Sentence {
  if (failure === 'used') {
    return sentence(
      'This token is unknown or was used before. If you didn’t use it, someone else may have it: revoke it at your bridge and get a new one.',
    );
  }
  if (failure === 'expired' || failure === 'revoked') return revokedMessage(provider);
  if (failure === 'nonsense') {
    return provider === 'simplefin'
      ? sentence('This is not a setup token that works. Get a new one at your bridge.')
      : sentence('This bank can’t be connected. Choose another one.');
  }
  return problems[failure];
}
