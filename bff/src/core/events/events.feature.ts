import { defineFeature } from '../feature/feature.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import { viewerOf } from '../sessions/viewer-of.ts';
import { streamEvents } from './event-stream.ts';

/** Streams that resume later are notified that anything may have changed. */
const KEPT_MILLISECONDS = 24 * 60 * 60 * 1000;

export const events = defineFeature({
  name: 'events',
  routes: [
    {
      method: 'GET',
      path: '/api/events',
      async handle(services, request, response) {
        const viewer = await viewerOf(services, request, response);
        if (!viewer) throw new ApiError('unauthorized', sentence('Sign in to continue.'));
        if (request.method === 'HEAD') {
          response.end();
          return;
        }
        await streamEvents(services, viewer, request, response);
      },
    },
  ],
  tables: {
    outbox: {
      expires: { at: 'created_at', after: KEPT_MILLISECONDS },
      forgotten: { by: 'recipient_id' },
      parted: 'Events contain no data.',
      downloaded: 'Events contain no data.',
      leftOutOfBackups: 'notifies open pages, which all reload after a restore',
    },
  },
});
