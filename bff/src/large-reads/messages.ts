import type { ErrorCode } from '@harmony/contract';
import type { Environment } from '../environment.ts';
import type { ApiError } from '../http/api-error.ts';
import type { BodyHead, ReadRequest } from '../feature/read-request.ts';

/** What a process for large reads is told first. */
export interface Begin {
  location: Pick<Environment, 'databaseUrl' | 'dataFolder'>;
  /** Where it puts what is too large for a message. */
  folder: string;
}

/** A read that is to be done. */
export interface AskedRead {
  requestId: string;
  request: ReadRequest;
}

/** A body that was read: in the message itself, or in a file when it is large. */
export type ReadBody = { bytes: Uint8Array } | { file: string; length: number };

/** What a read came to. */
export interface Finished {
  kind: 'finished';
  head: BodyHead;
  body: ReadBody;
}

/** A read that failed. */
export interface Failed {
  kind: 'failed';
  error: {
    code: ErrorCode;
    message: string;
    details: ApiError['details'];
    retryAfter: number | undefined;
    /** For the log. */
    description: object;
  };
}
