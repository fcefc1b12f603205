import {
  hash,
  id,
  idOf,
  instant,
  key,
  otherwise,
  smallInteger,
} from '../../platform/database/columns.ts';
import { defineModel } from '../../platform/database/model.ts';

/** The table of the copies of the demo couple, one for each visitor. */
export const demoCopyModel = defineModel('demo_copies', {
  coupleId: key(idOf('couples')),
  firstUserId: id(),
  secondUserId: id(),
  /** Keyed hashes of the browser's cookie and of its network. */
  browserHash: hash(),
  networkHash: hash(),
  /** Numbered, so that unique keys hold the limits in all and for a network. */
  place: smallInteger(),
  networkPlace: smallInteger(),
  changes: otherwise(0, smallInteger()),
  expiresAt: instant(),
});
