import { t } from '@lingui/core/macro';
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';

/** Where the bank sends people back to, when it asks them on a page of its own. */
const RETURN_PATH = '/dashboard?success=subscription';

/** Why a payment did not go through, in fixed words (docs/specification/messages.md). */
export class PaymentProblem extends Error {
  override readonly name = 'PaymentProblem';
  readonly title: string;

  constructor(title: string, message: string) {
    super(message);
    this.title = title;
  }

  /** What any failure means for whoever pays. */
  static of(failure: unknown): PaymentProblem {
    if (failure instanceof PaymentProblem) return failure;
    return new PaymentProblem(t`Payment Error`, t`Something went wrong. Please try again.`);
  }
}

/**
 * Confirms a setup (`seti_…`) or a payment (`pi_…`) with what was entered, or, without fields, with
 * the card that is known already; asks the owner where the bank wants it.
 *
 * @returns the id of what was confirmed
 * @throws PaymentProblem with the provider's sentence
 */
export async function confirmWith(
  stripe: Stripe,
  clientSecret: string,
  elements?: StripeElements,
): Promise<string> {
  const [id = ''] = clientSecret.split('_secret_');
  const error = await failureOf(stripe, clientSecret, elements);
  if (!error) return id;
  throw error.message
    ? new PaymentProblem(t`Payment Failed`, error.message)
    : PaymentProblem.of(error);
}

async function failureOf(
  stripe: Stripe,
  clientSecret: string,
  elements: StripeElements | undefined,
): Promise<StripeError | undefined> {
  if (!elements) return (await stripe.handleNextAction({ clientSecret })).error;
  const options = {
    elements,
    clientSecret,
    confirmParams: { return_url: `${window.location.origin}${RETURN_PATH}` },
    redirect: 'if_required' as const,
  };
  const { error } = clientSecret.startsWith('seti_')
    ? await stripe.confirmSetup(options)
    : await stripe.confirmPayment(options);
  return error;
}
