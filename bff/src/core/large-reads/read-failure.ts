import { ApiError } from '../../platform/http/api-error.ts';
import type { Failed } from './messages.ts';

/** An error of a process for large reads, with its description for the log. */
export class ReadFailure extends ApiError {
  readonly description: object;

  constructor({ code, text, details, retryAfter, description }: Failed['error']) {
    super(code, text, details, retryAfter);
    this.description = description;
  }
}
