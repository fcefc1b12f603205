import { t } from '@lingui/core/macro';
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';

/** Return path after a confirmation on the bank's own page. */
const RETURN_PATH = '/dashboard?success=subscription';

/** A failed payment, with a fixed title (docs/specification/messages.md). */
export class PaymentProblem extends Error {
  override readonly name = 'PaymentProblem';
  readonly title: string;

  constructor(title: string, message: string) {
    super(message);
    this.title = title;
  }

  /** Converts any failure to an error that can be shown to the user. */
  static of(failure: unknown): PaymentProblem {
    if (failure instanceof PaymentProblem) return failure;
    return new PaymentProblem(t`Payment Error`, t`Something went wrong. Please try again.`);
  }
}

/**
 * Confirms a setup (`seti_…`) or a payment (`pi_…`) with the given fields or, without them, with the
 * card on file. Runs the bank's authentication where it is required.
 *
 * @returns the id of the confirmed setup or payment
 * @throws PaymentProblem with the provider's message
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
