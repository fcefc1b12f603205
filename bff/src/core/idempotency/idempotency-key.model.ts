import { hash, hugeText, idOf, instant, key } from '../../platform/database/columns.ts';
import { defineModel } from '../../platform/database/model.ts';

/** The table of the keys of requests that are done once, with their responses. */
export const idempotencyKeyModel = defineModel('idempotency_keys', {
  userId: key(idOf('users')),
  keyHash: key(hash()),
  requestHash: hash(),
  /** As JSON. */
  answer: hugeText(),
  createdAt: instant(),
});
