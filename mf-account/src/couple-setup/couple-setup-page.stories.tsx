import { screenStory } from '@harmony/mf-kit/stories';
import CoupleSetupPage from './couple-setup-page.tsx';

export default { title: 'Screens/Couple setup', tags: ['!autodocs'] };

export const WithoutACouple = screenStory(CoupleSetupPage, 'alone');
