import { defineFeature } from '../feature/feature.ts';
import { credentialRoutes } from './credentials.routes.ts';
import { confirmEmail, passwordChanged, resetPasswordMail } from './mails.ts';
import { forgetLinks } from './mailed-links.ts';
import { sessionRoutes } from './session.routes.ts';

const A_SECRET = 'It holds a hash of a mailed secret.';

/** Accounts, passwords and the links that are mailed. */
export const auth = defineFeature({
  name: 'auth',
  routes: [...sessionRoutes, ...credentialRoutes],
  mails: [confirmEmail, resetPasswordMail, passwordChanged],
  tables: {
    email_tokens: {
      expires: { at: 'expires_at' },
      forgotten: { by: 'user_id' },
      parted: 'A link is for one person.',
      downloaded: A_SECRET,
      leftOutOfBackups: 'a link that was used since would work again: people ask for another',
    },
    password_links: {
      expires: { at: 'expires_at' },
      forgotten: 'Those to an address go with the account that has proved it.',
      parted: 'A link is for one person.',
      downloaded: A_SECRET,
      leftOutOfBackups: 'the same as for links that confirm an address',
    },
  },
  async forget(work, _services, { email, isEmailVerified }) {
    if (isEmailVerified) await forgetLinks(work, 'reset', email);
  },
});
