import { declare } from '@harmony/mf-kit/declaration';

export default declare({
  name: 'mf-account',
  pages: [
    {
      name: 'auth',
      path: '/auth',
      audience: 'all',
      title: 'Sign in',
      synonyms: 'log in, register, create an account, sign up',
    },
    {
      name: 'couple-setup',
      path: '/couple-setup',

      audience: 'signed-in',
      title: 'Set up your couple',
      synonyms: 'invite partner, invite code, join, link accounts',
      viewerOnly: true,
      invites: true,
    },
    {
      name: 'invitation',
      path: '/join',
      audience: 'all',
      title: 'An invitation',
      synonyms: 'join, invite code',
      viewerOnly: true,
      invites: true,
    },
    {
      name: 'subscribe',
      path: '/subscribe',

      audience: 'all',
      title: 'Subscribe',
      synonyms: 'upgrade, pay, card, plan',
      viewerOnly: true,
      takesCards: true,
      sells: true,
    },
    {
      name: 'account',
      path: '/account',

      audience: 'signed-in',
      title: 'Account',
      synonyms:
        'password, profile, email, name, subscription, plan, cancel, passkey, two-step sign-in, devices, delete account, my data',
      viewerOnly: true,
      tab: { label: 'Account', icon: 'fas fa-user', order: 5 },
    },
    {
      name: 'settings',
      path: '/settings',

      audience: 'signed-in',
      title: 'Settings',
      synonyms:
        'notifications, privacy, what my partner sees, partner view, invite code, couple name, language, currency, appearance, mails, leave',
      viewerOnly: true,
      tab: { label: 'Settings', icon: 'fas fa-cog', order: 6 },
    },
    {
      name: 'archive',
      path: '/archives/:id',
      audience: 'signed-in',
      title: 'Archive',
      synonyms: 'former couple, history',
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
