import { screenStory } from '@harmony/mf-kit/stories';
import SubscribePage from './subscribe-page.tsx';

export default { title: 'Screens/Subscribe', tags: ['!autodocs'] };

export const Full = screenStory(SubscribePage, 'full');
