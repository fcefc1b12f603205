import { id, instant, key, longText, text } from '../../platform/database/columns.ts';
import { defineModel } from '../../platform/database/model.ts';

/** Running instances: one row each, which it rewrites every few seconds. */
export const instanceReportModel = defineModel('instance_reports', {
  id: key(id()),
  name: text(300),
  version: text(50),
  startedAt: instant(),
  seenAt: instant(),
  /** Its repeated jobs, as JSON. */
  jobs: longText(),
});
