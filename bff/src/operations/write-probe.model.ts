import { hugeText, integer, key } from '../platform/database/columns.ts';
import { defineModel } from '../platform/database/model.ts';

/** One row that is rewritten to check that the database is writable. */
export const writeProbeModel = defineModel('write_probes', {
  id: key(integer()),
  padding: hugeText(),
});
