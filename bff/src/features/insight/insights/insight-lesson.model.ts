import { id, idOf, instant, key, text } from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';
import type { FindingKind } from './finding.ts';

/** The table of what a user has said was not useful: topics by a name that tells nothing, and their kinds. */
export const insightLessonModel = defineModel('insight_lessons', {
  userId: key(idOf('users')),
  topicId: key(id()),
  kind: text<FindingKind>(30),
  saidAt: instant(),
});
