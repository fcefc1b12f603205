import { errorStatuses } from '@harmony/contract';
import type { ErrorBody, ErrorCode, Language } from '@harmony/contract';
import { say } from '../language/say.ts';
import { sentence } from '../language/sentence.ts';
import type { Sentence } from '../language/sentence.ts';

interface Details extends Pick<ErrorBody, 'limit' | 'requiredTier'> {
  issues?: readonly { field: string; message: Sentence }[];
}

/** An error that the caller gets. What it says is a sentence for the user; the message is that in English. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly said: Sentence;
  readonly details: Details;
  /** Seconds after which the caller may try again. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, said: Sentence, details: Details = {}, retryAfter?: number) {
    super(say(said, 'en'));
    this.code = code;
    this.said = said;
    this.details = details;
    this.retryAfter = retryAfter;
  }

  /** The HTTP status that belongs to the code. */
  get status(): number {
    return errorStatuses[this.code];
  }

  /** What the caller receives, in the language they read. */
  body(requestId: string, language: Language): ErrorBody {
    const { issues, ...rest } = this.details;
    return {
      message: say(this.said, language),
      code: this.code,
      ...(issues && {
        issues: issues.map(({ field, message }) => ({ field, message: say(message, language) })),
      }),
      ...rest,
      requestId,
    };
  }
}

/** What is said of an address of the API that leads nowhere. */
export const NOTHING_HERE = sentence('There is nothing at this address.');

/** The response for what does not exist, or not for this viewer: both look the same. */
export function notFound(said = sentence('This doesn’t exist, or not anymore.')): ApiError {
  return new ApiError('not_found', said);
}

/** The response for one field with a value that cannot be used. */
export function invalidField(field: string, message: Sentence): ApiError {
  return new ApiError('invalid', message, { issues: [{ field, message }] });
}
