import { screenStory } from '@harmony/mf-kit/stories';
import PricingPage from './pricing-page.tsx';

export default { title: 'Screens/Pricing', tags: ['!autodocs'] };

export const Full = screenStory(PricingPage, 'full');
export const SignedOut = screenStory(PricingPage, 'full', null);
