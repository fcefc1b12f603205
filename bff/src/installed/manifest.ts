import { pageColors } from '@harmony/contract';

/** Where the shell begins with the dialog that adds an expense (shell/src/quick-action/asked-for.ts). */
export const ADD_EXPENSE = '/transactions?add=expense';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a system shows of the product once it is installed (https://www.w3.org/TR/appmanifest/). */
export const manifest = {
  // Whatever page it was installed from, it is the same product.
  id: '/',
  name: 'Harmony',
  short_name: 'Harmony',
  description: 'Money for two: budget together, and keep some of it to yourselves.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: pageColors.light,
  theme_color: pageColors.light,
  categories: ['finance', 'lifestyle'],
  icons: [
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('maskable-512', 512, 'maskable'),
  ],
  shortcuts: [
    { name: 'Add an expense', url: ADD_EXPENSE },
    { name: 'Transactions', url: '/transactions' },
    { name: 'Savings goals', url: '/goals' },
    { name: 'Date nights', url: '/date-nights' },
  ],
  // What another app shares becomes an expense that is begun.
  share_target: {
    action: '/share',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
} as const;
