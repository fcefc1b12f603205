import { hash, hugeText, idOf, instant, key } from '../../platform/database/columns.ts';
import { defineModel } from '../../platform/database/model.ts';

/** Keys of idempotent requests with their responses. */
export const idempotencyKeyModel = defineModel('idempotency_keys', {
  userId: key(idOf('users')),
  keyHash: key(hash()),
  requestHash: hash(),
  answer: hugeText(),
  createdAt: instant(),
});
