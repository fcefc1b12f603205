import type { Currency, ErrorCode } from '@harmony/contract';
import type { Environment } from '../../platform/environment/environment.ts';
import type { ApiError } from '../../platform/http/api-error.ts';
import type { BodyHead, ReadRequest } from '../feature/read-request.ts';
import type { Sentence } from '../../platform/language/sentence.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';

export interface Begin {
  location: Pick<Environment, 'databaseUrl' | 'dataFolder' | 'planForAll'>;
  folder: string;
}

export interface PreparationRequest {
  name: string;
  viewer: CoupleViewer;
  given: unknown;
}

/** A body to parse and validate for the route with this method and path. */
export interface SentBody {
  method: string;
  path: string;
  bytes: Uint8Array;
  currency: Currency;
}

/** A request to a process: a response to read, a change to prepare, or a body to validate. */
export type ProcessRequest = { requestId: string } & (
  | { request: ReadRequest }
  | { preparation: PreparationRequest }
  | { body: SentBody }
);

/** A body: in the message itself, or in a file if it is large. */
export type ReadBody = { bytes: Uint8Array } | { file: string; length: number };

export interface Finished {
  kind: 'finished';
  head: BodyHead;
  body: ReadBody;
}

export interface Prepared {
  kind: 'prepared';
  value: unknown;
}

export interface Failed {
  kind: 'failed';
  error: {
    code: ErrorCode;
    text: Sentence;
    details: ApiError['details'];
    retryAfter: number | undefined;
    /** For the log. */
    description: object;
  };
}
