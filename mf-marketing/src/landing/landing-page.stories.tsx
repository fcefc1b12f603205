import { screenStory } from '@harmony/mf-kit/stories';
import LandingPage from './landing-page.tsx';

export default { title: 'Screens/Landing', tags: ['!autodocs'] };

export const SignedOut = screenStory(LandingPage, 'full', null);
