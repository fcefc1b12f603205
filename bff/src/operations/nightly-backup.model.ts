import {
  id,
  instant,
  key,
  nullable,
  withDefault,
  smallInteger,
} from '../platform/database/columns.ts';
import { defineModel } from '../platform/database/model.ts';

/** When the next nightly backup is due: one row. */
export const nightlyBackupModel = defineModel('nightly_backups', {
  id: key(id()),
  attempts: withDefault(0, smallInteger()),
  dueAt: nullable(instant()),
});
