import { defineFeature } from '../feature/feature.ts';

/** How long repeated requests are recognized. */
const KEPT_MILLISECONDS = 24 * 60 * 60 * 1000;

export const idempotency = defineFeature({
  name: 'idempotency',
  tables: {
    idempotency_keys: {
      expires: { at: 'created_at', after: KEPT_MILLISECONDS },
      forgotten: { by: 'user_id' },
      parted: 'The sender of a request may retry it for a day.',
      downloaded: 'Responses repeat data that is downloaded elsewhere.',
    },
  },
});
