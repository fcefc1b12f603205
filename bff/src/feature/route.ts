import type { Request, Response } from 'express';
import type { Reader } from '../database/database.ts';
import type { Services } from '../services.ts';
import type { Features } from './features.ts';
import type { Body, ReadRequest } from './read-request.ts';

/** What a read works with, in whichever process. */
export interface ReadTools {
  reader: Reader;
  features: Features;
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
