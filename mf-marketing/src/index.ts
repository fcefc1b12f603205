import { defineMicrofrontend } from '@harmony/mf-kit';
import declaration from '../declaration.ts';

export default defineMicrofrontend(declaration, {
  pages: {
    landing: () => import(/* webpackChunkName: "landing" */ './landing/landing-page.tsx'),
    campaign: () => import(/* webpackChunkName: "campaign" */ './campaign/campaign-page.tsx'),
    pricing: () => import(/* webpackChunkName: "pricing" */ './pricing/pricing-page.tsx'),
    privacy: () => import(/* webpackChunkName: "privacy" */ './content/privacy-page.tsx'),
    terms: () => import(/* webpackChunkName: "terms" */ './content/terms-page.tsx'),
    security: () => import(/* webpackChunkName: "security" */ './content/security-page.tsx'),
    cookies: () => import(/* webpackChunkName: "cookies" */ './content/cookies-page.tsx'),
    about: () => import(/* webpackChunkName: "about" */ './content/about-page.tsx'),
    help: () => import(/* webpackChunkName: "help" */ './content/help-page.tsx'),
    'who-pays-what': () =>
      import(/* webpackChunkName: "who-pays-what" */ './tools/who-pays-what-page.tsx'),
    'debt-payoff': () =>
      import(/* webpackChunkName: "debt-payoff" */ './tools/debt-payoff-page.tsx'),
    publish: () => import(/* webpackChunkName: "publish" */ './publish/publish-page.tsx'),
    blog: () => import(/* webpackChunkName: "blog" */ './articles/blog-page.tsx'),
    article: () => import(/* webpackChunkName: "article" */ './articles/article-page.tsx'),
  },
  slots: {},
});
