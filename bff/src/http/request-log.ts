import type { Request, RequestHandler, Response } from 'express';
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
    genReqId: (_request, response) => requestIdOf(response),
    quietReqLogger: true,
    serializers: {
      req: () => undefined,
      res: (response: { statusCode: number }) => response.statusCode,
    },
    customAttributeKeys: { reqId: 'requestId', res: 'status', responseTime: 'milliseconds' },
    customProps: (request) => ({
      method: request.method,
      path: request.originalUrl.split('?')[0],
    }),
    customLogLevel: (_request, response, error) =>
      error !== undefined || response.statusCode >= 500 ? 'error' : 'info',
    customSuccessMessage: () => 'answered',
    customErrorMessage: () => 'failed',
  });
}
