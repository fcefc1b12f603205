import { Stripe } from 'stripe';
import { ApiError } from '../../platform/http/api-error.ts';
import { quoted, sentence } from '../../platform/language/sentence.ts';
import type { Services } from '../../services.ts';

const RETRY_SECONDS = 5;

/**
 * Calls the payment provider and translates its errors.
 *
 * @throws ApiError `payment_failed` with the provider's message for a declined card, `unavailable` for all other
 *   failures
 */
export async function atProvider<Result>(
  { logger }: Pick<Services, 'logger'>,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, statusCode, requestId } = error;
    if (error instanceof Stripe.errors.StripeCardError) {
      throw new ApiError('payment_failed', quoted(error.message));
    }
    logger.error({ type, code, statusCode, providerRequest: requestId }, 'payment call failed');
    throw new ApiError(
      'unavailable',
      sentence(
        'We can’t reach our payment provider right now. Nothing was changed; please try again in a moment.',
      ),
      {},
      RETRY_SECONDS,
    );
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}
