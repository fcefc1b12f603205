import type { Request, Response } from 'express';
import type { Services } from '../../services.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import type { ReadTools } from './history.ts';
import type { Body, ReadRequest } from './read-request.ts';

/** What takes long before something is changed, and only reads: any process can do it. */
export interface Preparation {
  /** Unlike that of any other. */
  name: string;
  /** @param given plain data, as what it gives is: both may be sent to another process */
  prepare(tools: ReadTools, viewer: CoupleViewer, given: unknown): Promise<unknown>;
}

/** A path of the server with what happens there. */
export interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** Whether it reads its body itself, once it knows who asks. */
  readsBody?: boolean;
  handle(services: Services, request: Request, response: Response): Promise<void>;
  /** Answers what only reads, in whichever process. */
  read?(tools: ReadTools, request: ReadRequest): Promise<Body>;
}
