import { pageColors } from '@harmony/contract';
import type { Language } from '@harmony/contract';
import { translate } from '../../platform/language/translate.ts';
import { sentence } from '../../platform/language/sentence.ts';

/** Address that opens the dialog for a new expense (shell/src/quick-action/open-requested-dialog.ts). */
export const ADD_EXPENSE = '/transactions?add=expense';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcuts = [
  { name: sentence('Add an expense'), url: ADD_EXPENSE },
  { name: sentence('Transactions'), url: '/transactions' },
  { name: sentence('Savings goals'), url: '/goals' },
  { name: sentence('Date nights'), url: '/date-nights' },
];

const common = {
  // Same identity whatever page it was installed from.
  id: '/',
  name: 'Harmony',
  short_name: 'Harmony',
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
  share_target: {
    action: '/share',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
} as const;

/** Returns the web app manifest in a language (https://www.w3.org/TR/appmanifest/). */
export function manifestIn(language: Language) {
  return {
    ...common,
    description: translate(
      sentence('Money for two: budget together, and keep some of it to yourselves.'),
      language,
    ),
    lang: language,
    shortcuts: shortcuts.map(({ name, url }) => ({ name: translate(name, language), url })),
  };
}
