import { id, idOf, instant, key, text } from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';
import type { FindingKind } from './finding.ts';

/** Topics that a user marked as not useful, by opaque id, and their kinds. */
export const insightLessonModel = defineModel('insight_lessons', {
  userId: key(idOf('users')),
  topicId: key(id()),
  kind: text<FindingKind>(30),
  saidAt: instant(),
});
