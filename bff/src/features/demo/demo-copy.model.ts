import {
  hash,
  id,
  idOf,
  instant,
  key,
  withDefault,
  smallInteger,
} from '../../platform/database/columns.ts';
import { defineModel } from '../../platform/database/model.ts';

export const demoCopyModel = defineModel('demo_copies', {
  coupleId: key(idOf('couples')),
  firstUserId: id(),
  secondUserId: id(),
  /** Keyed hashes of the browser's cookie and of its network. */
  browserHash: hash(),
  networkHash: hash(),
  /** Numbered, so that unique keys enforce the total limit and that per network. */
  place: smallInteger(),
  networkPlace: smallInteger(),
  changes: withDefault(0, smallInteger()),
  expiresAt: instant(),
});
