import { declare } from '@harmony/mf-kit/declaration';
import { calculator, debtPayoff, pageOfTool, whoPaysWhat } from '@harmony/contract/tools';
import { articlePath, articles } from './src/articles/articles.ts';

/** Announces the oEmbed response, with which editors turn a pasted link into a tool. */
const links = (title: string) => [
  {
    rel: 'alternate',
    type: 'application/json+oembed',
    title,
    href: '/embed/oembed?url={page}',
  },
];

const content = (
  name: string,
  path: string,
  title: string,
  synonyms: string,
  description: string,
) => ({ name, path, audience: 'all', title, synonyms, description }) as const;

export default declare({
  name: 'mf-marketing',
  pages: [
    {
      ...content(
        'landing',
        '/',
        'Money for two',
        'home, landing page',
        'Harmony is a budget for couples: shared money seen by both, personal money kept as private as you like. With a free joint budget calculator.',
      ),
      audience: 'signed-out',
    },
    {
      ...content(
        'campaign',
        '/fb',
        'A budget you both like',
        'campaign, why Harmony',
        'See what is yours, mine and ours in one calm place. Start with the free joint budget calculator, or try Harmony for seven days.',
      ),
      sells: true,
    },
    {
      ...content(
        'pricing',
        '/pricing',
        'Pricing',
        'upgrade, plans, cost, premium, starter, trial, subscribe',
        'One subscription covers both partners: Starter at $9.99 and Premium at $14.99 a month, seven days free, cancel anytime.',
      ),
      sells: true,
    },
    content(
      'privacy',
      '/privacy',
      'Privacy',
      'data, who sees it, GDPR',
      'What Harmony keeps about you, what your partner can see, what nobody can see, and how you take everything with you or delete it.',
    ),
    content(
      'terms',
      '/terms',
      'Terms',
      'refund, conditions, contract',
      'The promises between you and Harmony in plain words: what you get, what is yours, and how it ends.',
    ),
    content(
      'security',
      '/security',
      'Security',
      'encryption, safe, report a weakness',
      'How Harmony keeps what you trust it with: passwords, sessions, payments, the rules between partners, and how to report a weakness.',
    ),
    content(
      'cookies',
      '/cookies',
      'Cookies',
      'browser storage, tracking',
      'Every cookie and note that Harmony leaves in your browser: its name, what it’s for and when it ends.',
    ),
    content(
      'about',
      '/about',
      'About',
      'who we are, contact',
      'Why Harmony knows three kinds of money, yours, mine and ours, and who it is made for.',
    ),
    content(
      'help',
      '/help',
      'Help',
      'questions, FAQ, support, how do I',
      'Quick answers for couples about Harmony: linking accounts, hiding a present, limits, export, and leaving.',
    ),
    {
      ...content(
        'publish',
        '/embed',
        'Put a tool on your site',
        'embed, widget, publisher',
        'The free tools of Harmony for your own pages: choose one with its colors and starting values, see it live, copy one line.',
      ),
      links: links(calculator.title.en),
    },
    {
      ...content(
        'who-pays-what',
        pageOfTool(whoPaysWhat),
        'Who pays what: rent and bills by income',
        'split bills, rent, share, tool',
        'A free tool for couples: enter two net incomes and your shared bills, and see who pays what, by income or half each, exact to the cent.',
      ),
      links: links(whoPaysWhat.title.en),
    },
    {
      ...content(
        'debt-payoff',
        pageOfTool(debtPayoff),
        'Pay off debts together: highest rate or smallest balance first',
        'avalanche, snowball, loan, credit, interest, tool',
        'A free tool for couples: enter your debts and what you can pay a month, and compare the months and the interest of both ways to pay them off.',
      ),
      links: links(debtPayoff.title.en),
    },
    content(
      'blog',
      '/blog',
      'Blog',
      'articles, reading, advice, money evening',
      'Articles on money for couples: splitting expenses fairly, keeping some privacy, and saving for the same thing.',
    ),
    ...articles.map((article) =>
      content('article', articlePath(article), article.title, 'article, blog', article.description),
    ),
  ],
  slots: [],
});
