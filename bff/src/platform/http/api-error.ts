import { errorStatuses } from '@harmony/contract';
import type { ErrorBody, ErrorCode, Language } from '@harmony/contract';
import { translate } from '../language/translate.ts';
import { sentence } from '../language/sentence.ts';
import type { Sentence } from '../language/sentence.ts';

interface Details extends Pick<ErrorBody, 'limit' | 'requiredTier'> {
  issues?: readonly { field: string; message: Sentence }[];
}

/** An error for the caller. `said` is shown to the user; `message` is its English text, for logs. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly text: Sentence;
  readonly details: Details;
  /** Seconds until the caller may retry. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, text: Sentence, details: Details = {}, retryAfter?: number) {
    super(translate(text, 'en'));
    this.code = code;
    this.text = text;
    this.details = details;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return errorStatuses[this.code];
  }

  /** Returns the response body in the given language. */
  body(requestId: string, language: Language): ErrorBody {
    const { issues, ...rest } = this.details;
    return {
      message: translate(this.text, language),
      code: this.code,
      ...(issues && {
        issues: issues.map(({ field, message }) => ({
          field,
          message: translate(message, language),
        })),
      }),
      ...rest,
      requestId,
    };
  }
}

export const NOTHING_HERE = sentence('There is nothing at this address.');

/** A missing resource, or one hidden from the viewer: both look the same. */
export function notFound(text = sentence('This doesn’t exist anymore.')): ApiError {
  return new ApiError('not_found', text);
}

/** One field with an invalid value. */
export function invalidField(field: string, message: Sentence): ApiError {
  return new ApiError('invalid', message, { issues: [{ field, message }] });
}
