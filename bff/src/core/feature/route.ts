import type { Currency } from '@harmony/contract';
import type { Request, Response } from 'express';
import type { Services } from '../../services.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import type { ReadTools } from './history.ts';
import type { Body, ReadRequest } from './read-request.ts';

/** A slow read that precedes a change; it can run in any process. */
export interface Preparation {
  name: string;
  /** @param given plain data, as is the result: both may be sent to another process */
  prepare(tools: ReadTools, viewer: CoupleViewer, given: unknown): Promise<unknown>;
}

export interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** Whether it handles a request with this body; others with its path come after it. */
  takes?(body: Readonly<Record<string, unknown>>): boolean;
  /** Whether pages of other sites may send it. */
  isFromAnyOrigin?: boolean;
  /** Whether it reads its body itself, after authentication. */
  readsBody?: boolean;
  handle(services: Services, request: Request, response: Response): Promise<void>;
  /**
   * Parses and validates a body, in any process.
   *
   * @throws ApiError `malformed` or `invalid`
   */
  validateBody?(bytes: Uint8Array, currency: Currency): unknown;
  /** Handles a read-only request, in any process. */
  read?(tools: ReadTools, request: ReadRequest): Promise<Body>;
}
