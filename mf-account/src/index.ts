import { defineMicrofrontend } from '@harmony/mf-kit';
import declaration from '../declaration.ts';

export default defineMicrofrontend(declaration, {
  pages: {
    auth: () => import('./auth/auth-page.tsx'),
    'couple-setup': () => import('./couple-setup/couple-setup-page.tsx'),
    subscribe: () => import('./subscribe/subscribe-page.tsx'),
    account: () => import('./account/account-page.tsx'),
    settings: () => import('./settings/settings-page.tsx'),
  },
  slots: {},
});
