import type { ErrorCode } from '@harmony/contract';
import type { Environment } from '../../platform/environment/environment.ts';
import type { ApiError } from '../../platform/http/api-error.ts';
import type { BodyHead, ReadRequest } from '../feature/read-request.ts';
import type { Sentence } from '../../platform/language/sentence.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';

/** What a process for large reads is told first. */
export interface Begin {
  location: Pick<Environment, 'databaseUrl' | 'dataFolder'>;
  /** Where it puts what is too large for a message. */
  folder: string;
}

/** A preparation that is to be done. */
export interface AskedPreparation {
  name: string;
  viewer: CoupleViewer;
  given: unknown;
}

/** What is to be done: a response to be read, or a change to be prepared. */
export type Asked = { requestId: string } & (
  { request: ReadRequest } | { preparation: AskedPreparation }
);

/** A body that was read: in the message itself, or in a file when it is large. */
export type ReadBody = { bytes: Uint8Array } | { file: string; length: number };

/** What a read came to. */
export interface Finished {
  kind: 'finished';
  head: BodyHead;
  body: ReadBody;
}

/** What a preparation came to. */
export interface Prepared {
  kind: 'prepared';
  value: unknown;
}

/** What failed. */
export interface Failed {
  kind: 'failed';
  error: {
    code: ErrorCode;
    said: Sentence;
    details: ApiError['details'];
    retryAfter: number | undefined;
    /** For the log. */
    description: object;
  };
}
