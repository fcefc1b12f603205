import { ApiError } from '../http/api-error.ts';
import type { Route } from '../feature/route.ts';
import { viewerOf } from '../sessions/viewer-of.ts';
import { streamEvents } from './event-stream.ts';

/** The stream that tells a signed-in browser what changed. */
export const eventRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/events',
    async handle(services, request, response) {
      const viewer = await viewerOf(services, request, response);
      if (!viewer) throw new ApiError('unauthorized', 'Sign in to continue.');
      if (request.method === 'HEAD') {
        response.end();
        return;
      }
      await streamEvents(services, viewer, request, response);
    },
  },
];
