import { declare } from '@harmony/mf-kit/declaration';
import { articlePath, articles } from './src/articles/articles.ts';

const content = (name: string, path: string, title: string, description: string) =>
  ({ name, path, audience: 'all', title, description }) as const;

export default declare({
  name: 'mf-marketing',
  pages: [
    {
      ...content(
        'landing',
        '/',
        'Money for two',
        'Harmony is a budget for couples: shared money seen by both, personal money kept as private as you like. With a free joint budget calculator.',
      ),
      audience: 'signed-out',
    },
    content(
      'campaign',
      '/fb',
      'A budget you both like',
      'See what is yours, mine and ours in one calm place. Start with the free joint budget calculator, or try Harmony for seven days.',
    ),
    content(
      'pricing',
      '/pricing',
      'Pricing',
      'One subscription covers both partners: Starter at $9.99 and Premium at $14.99 a month, seven days free, cancel anytime.',
    ),
    content(
      'privacy',
      '/privacy',
      'Privacy',
      'What Harmony keeps about you, what your partner can see, what nobody can see, and how you take everything with you or delete it.',
    ),
    content(
      'terms',
      '/terms',
      'Terms',
      'The promises between you and Harmony in plain words: subscriptions, refunds, what is yours, and how it ends.',
    ),
    content(
      'security',
      '/security',
      'Security',
      'How Harmony keeps what you trust it with: passwords, sessions, payments, the rules between partners, and how to report a weakness.',
    ),
    content(
      'cookies',
      '/cookies',
      'Cookies',
      'Every cookie and note that Harmony leaves in your browser: its name, what it’s for and when it ends.',
    ),
    content(
      'about',
      '/about',
      'About',
      'Why Harmony knows three kinds of money, yours, mine and ours, and who it is made for.',
    ),
    content(
      'help',
      '/help',
      'Help',
      'Quick answers for couples about Harmony: linking accounts, hiding a present, limits, export, and canceling.',
    ),
    {
      ...content(
        'publish',
        '/embed',
        'Put the calculator on your site',
        'The free joint budget calculator for your own pages: choose its colors and starting values, see it live, copy one line.',
      ),
      links: [
        {
          rel: 'alternate',
          type: 'application/json+oembed',
          title: 'Joint budget calculator',
          href: '/embed/oembed?url={page}',
        },
      ],
    },
    content(
      'blog',
      '/blog',
      'Blog',
      'Articles on money for couples: splitting expenses fairly, keeping some privacy, and saving for the same thing.',
    ),
    ...articles.map((article) =>
      content('article', articlePath(article), article.title, article.description),
    ),
  ],
  slots: [],
});
