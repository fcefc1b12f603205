import { declare } from '@harmony/mf-kit/declaration';

export default declare({
  name: 'mf-account',
  pages: [
    { name: 'auth', path: '/auth', audience: 'all', title: 'Sign in' },
    {
      name: 'couple-setup',
      path: '/couple-setup',

      audience: 'signed-in',
      title: 'Set up your couple',
      viewerOnly: true,
      invites: true,
    },
    {
      name: 'invitation',
      path: '/join',
      audience: 'all',
      title: 'An invitation',
      viewerOnly: true,
      invites: true,
    },
    {
      name: 'subscribe',
      path: '/subscribe',

      audience: 'all',
      title: 'Subscribe',
      viewerOnly: true,
      takesCards: true,
    },
    {
      name: 'account',
      path: '/account',

      audience: 'signed-in',
      title: 'Account',
      viewerOnly: true,
      tab: { label: 'Account', icon: 'fas fa-user', order: 5 },
    },
    {
      name: 'settings',
      path: '/settings',

      audience: 'signed-in',
      title: 'Settings',
      viewerOnly: true,
      tab: { label: 'Settings', icon: 'fas fa-cog', order: 6 },
    },
    {
      name: 'archive',
      path: '/archives/:id',
      audience: 'signed-in',
      title: 'Archive',
      viewerOnly: true,
    },
  ],
  slots: [
    'account.invitation',
    'account.first-questions',
    'account.proof',
    'account.passkey-offer',
  ],
});
