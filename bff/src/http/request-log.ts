import type { RequestHandler } from 'express';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { requestIdOf } from './request-id.ts';

/**
 * Logs one line for each answer: method, path, status and duration. Never a query, a header or a
 * body: they hold what people search for, their sessions and their notes.
 */
export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp<Request, Response>({
    logger,
    quietReqLogger: true,
    serializers: {
      req: () => undefined,
      res: (response: { statusCode: number }) => response.statusCode,
    },
    customAttributeKeys: { res: 'status', responseTime: 'milliseconds' },
    customProps: (request, response) => ({
      method: request.method,
      path: request.originalUrl.split('?')[0],
      requestId: requestIdOf(response),
    }),
    customLogLevel: (_request, response, error) =>
      error !== undefined || response.statusCode >= 500 ? 'error' : 'info',
    customSuccessMessage: () => 'answered',
    customErrorMessage: () => 'failed',
  });
}
