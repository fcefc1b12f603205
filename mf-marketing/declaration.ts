import { declare } from '@harmony/mf-kit/declaration';

const content = (name: string, path: string, title: string) =>
  ({ name, path, match: 'exact', audience: 'all', title }) as const;

export default declare({
  name: 'mf-marketing',
  pages: [
    { name: 'landing', path: '/', match: 'exact', audience: 'signed-out', title: 'Money for two' },
    content('campaign', '/fb', 'Money for two'),
    content('pricing', '/pricing', 'Pricing'),
    content('privacy', '/privacy', 'Privacy'),
    content('terms', '/terms', 'Terms'),
    content('security', '/security', 'Security'),
    content('cookies', '/cookies', 'Cookies'),
    content('about', '/about', 'About'),
    content('help', '/help', 'Help'),
    {
      ...content('publish', '/embed', 'Put the calculator on your site'),
      links: [
        {
          rel: 'alternate',
          type: 'application/json+oembed',
          title: 'Joint budget calculator',
          href: '/embed/oembed?url={page}',
        },
      ],
    },
    { name: 'blog', path: '/blog', match: 'prefix', audience: 'all', title: 'Blog' },
  ],
  slots: [],
});
