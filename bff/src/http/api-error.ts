import { errorStatuses } from '@harmony/contract';
import type { ErrorBody, ErrorCode } from '@harmony/contract';

type Details = Pick<ErrorBody, 'issues' | 'limit' | 'requiredTier'>;

/** An error that the caller gets. Its message is a sentence for the user. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly details: Details;
  /** Seconds after which the caller may try again. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, details: Details = {}, retryAfter?: number) {
    super(message);
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
  }

  /** The HTTP status that belongs to the code. */
  get status(): number {
    return errorStatuses[this.code];
  }

  /** What the caller receives. */
  body(requestId: string): ErrorBody {
    return { message: this.message, code: this.code, ...this.details, requestId };
  }
}

/** What is said of an address of the API that leads nowhere. */
export const NOTHING_HERE = 'There is nothing at this address.';

/** The response for what does not exist, or not for this viewer: both look the same. */
export function notFound(message = 'This doesn’t exist, or not anymore.'): ApiError {
  return new ApiError('not_found', message);
}

/** The response for one field with a value that cannot be used. */
export function invalidField(field: string, message: string): ApiError {
  return new ApiError('invalid', message, { issues: [{ field, message }] });
}
