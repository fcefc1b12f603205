import { defineMicrofrontend } from '@harmony/mf-kit';
import declaration from '../declaration.ts';

export default defineMicrofrontend(declaration, {
  pages: {
    auth: () => import(/* webpackChunkName: "auth" */ './auth/auth-page.tsx'),
    'couple-setup': () =>
      import(/* webpackChunkName: "couple-setup" */ './couple-setup/couple-setup-page.tsx'),
    invitation: () =>
      import(/* webpackChunkName: "invitation" */ './invitation/invitation-page.tsx'),
    subscribe: () => import(/* webpackChunkName: "subscribe" */ './subscribe/subscribe-page.tsx'),
    account: () => import(/* webpackChunkName: "account" */ './account/account-page.tsx'),
    archive: () => import(/* webpackChunkName: "archive" */ './archive/archive-page.tsx'),
    settings: () => import(/* webpackChunkName: "settings" */ './settings/settings-page.tsx'),
  },
  slots: {
    'account.invitation': () =>
      import(/* webpackChunkName: "account.invitation" */ './invitation/invitation-slot.tsx'),
    'account.first-questions': () =>
      import(
        /* webpackChunkName: "account.first-questions" */ './first-questions/first-questions-slot.tsx'
      ),
    'account.proof': () => import(/* webpackChunkName: "account.proof" */ './proof/proof-slot.tsx'),
    'account.passkey-offer': () =>
      import(
        /* webpackChunkName: "account.passkey-offer" */ './passkey-offer/passkey-offer-slot.tsx'
      ),
  },
});
