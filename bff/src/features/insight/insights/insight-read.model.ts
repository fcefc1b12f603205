import { id, idOf, instant, key } from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

/** Insights that a user has read; insights themselves are not stored. */
export const insightReadModel = defineModel('insight_reads', {
  userId: key(idOf('users')),
  insightId: key(id()),
  readAt: instant(),
});
