import { instant, integer, key } from '../platform/database/columns.ts';
import { defineModel } from '../platform/database/model.ts';

/** Has one row while maintenance mode is on. */
export const maintenanceModel = defineModel('maintenance', {
  id: key(integer()),
  since: instant(),
});
