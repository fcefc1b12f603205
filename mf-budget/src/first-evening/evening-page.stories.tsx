import { screenStory } from '@harmony/mf-kit/stories';
import EveningPage from './evening-page.tsx';

export default { title: 'Screens/First evening', tags: ['!autodocs'] };

export const Full = screenStory(EveningPage, 'full');
export const Empty = screenStory(EveningPage, 'empty');
export const Loading = screenStory(EveningPage, 'loading');
export const WithoutACouple = screenStory(EveningPage, 'alone');
