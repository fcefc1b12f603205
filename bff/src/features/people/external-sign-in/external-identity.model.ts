import { idOf, instant, key, text } from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

/** The table of those who sign in elsewhere: by who vouches for them and by what they say. */
export const externalIdentityModel = defineModel('external_identities', {
  issuer: key(text(255)),
  subject: key(text(255)),
  userId: idOf('users'),
  createdAt: instant(),
});
