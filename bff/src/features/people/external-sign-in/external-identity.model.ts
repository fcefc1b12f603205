import { idOf, instant, key, text } from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

/** External identities of users, by issuer and subject. */
export const externalIdentityModel = defineModel('external_identities', {
  issuer: key(text(255)),
  subject: key(text(255)),
  userId: idOf('users'),
  createdAt: instant(),
});
