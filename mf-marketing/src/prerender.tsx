import { definePrerender } from '@harmony/mf-kit/prerender';
import declaration from '../declaration.ts';
import AboutPage from './content/about-page.tsx';
import CookiesPage from './content/cookies-page.tsx';
import HelpPage from './content/help-page.tsx';
import PrivacyPage from './content/privacy-page.tsx';
import SecurityPage from './content/security-page.tsx';
import TermsPage from './content/terms-page.tsx';
import ArticlePage from './articles/article-page.tsx';
import BlogPage from './articles/blog-page.tsx';
import CampaignPage from './campaign/campaign-page.tsx';
import LandingPage from './landing/landing-page.tsx';
import { structuredData } from './findable/structured-data.ts';
import { PreviewPicture } from './findable/preview-picture.tsx';
import DebtPayoffPage from './tools/debt-payoff-page.tsx';
import WhoPaysWhatPage from './tools/who-pays-what-page.tsx';
import PricingPage from './pricing/pricing-page.tsx';

/** Pages rendered at build time; all others are rendered in the browser. */
export default definePrerender(
  declaration,
  {
    landing: LandingPage,
    campaign: CampaignPage,
    pricing: PricingPage,
    privacy: PrivacyPage,
    terms: TermsPage,
    security: SecurityPage,
    cookies: CookiesPage,
    about: AboutPage,
    help: HelpPage,
    'who-pays-what': WhoPaysWhatPage,
    'debt-payoff': DebtPayoffPage,
    blog: BlogPage,
    article: ArticlePage,
  },
  {
    structuredData,
    picture: (page) => <PreviewPicture title={page.title} />,
  },
);
