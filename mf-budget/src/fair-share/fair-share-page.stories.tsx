import { screenStory } from '@harmony/mf-kit/stories';
import FairSharePage from './fair-share-page.tsx';

export default { title: 'Screens/Fair share', tags: ['!autodocs'] };

export const Full = screenStory(FairSharePage, 'full');
export const Empty = screenStory(FairSharePage, 'empty');
export const Loading = screenStory(FairSharePage, 'loading');
export const Failed = screenStory(FairSharePage, 'failed');
export const WithoutACouple = screenStory(FairSharePage, 'alone');
