import { declare } from '@harmony/mf-kit/declaration';

export default declare({
  name: 'mf-account',
  pages: [
    { name: 'auth', path: '/auth', match: 'exact', audience: 'all', title: 'Sign in' },
    {
      name: 'couple-setup',
      path: '/couple-setup',
      match: 'exact',
      audience: 'signed-in',
      title: 'Set up your couple',
    },
    { name: 'subscribe', path: '/subscribe', match: 'exact', audience: 'all', title: 'Subscribe' },
    {
      name: 'account',
      path: '/account',
      match: 'exact',
      audience: 'signed-in',
      title: 'Account',
      tab: { label: 'Account', icon: 'fas fa-user', order: 5 },
    },
    {
      name: 'settings',
      path: '/settings',
      match: 'exact',
      audience: 'signed-in',
      title: 'Settings',
      tab: { label: 'Settings', icon: 'fas fa-cog', order: 6 },
    },
  ],
  slots: [],
});
