import { defineMicrofrontend } from '@harmony/mf-kit';
import declaration from '../declaration.ts';

const content = () => import(/* webpackChunkName: "content" */ './content/content-page.tsx');

export default defineMicrofrontend(declaration, {
  pages: {
    landing: () => import(/* webpackChunkName: "landing" */ './landing/landing-page.tsx'),
    campaign: content,
    pricing: () => import(/* webpackChunkName: "pricing" */ './pricing/pricing-page.tsx'),
    privacy: content,
    terms: content,
    security: content,
    cookies: content,
    about: content,
    help: content,
    publish: () => import(/* webpackChunkName: "publish" */ './publish/publish-page.tsx'),
    blog: content,
  },
  slots: {},
});
