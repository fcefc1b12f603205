import { hugeText, integer, key } from '../database/columns.ts';
import { defineModel } from '../database/model.ts';

/** The table with the row that is written to see whether the database can still write. */
export const writeProbeModel = defineModel('write_probes', {
  id: key(integer()),
  padding: hugeText(),
});
