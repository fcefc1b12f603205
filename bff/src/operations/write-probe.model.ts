import { hugeText, integer, key } from '../platform/database/columns.ts';
import { defineModel } from '../platform/database/model.ts';

/** The table with the row that is written to see whether the database can still write. */
export const writeProbeModel = defineModel('write_probes', {
  id: key(integer()),
  padding: hugeText(),
});
