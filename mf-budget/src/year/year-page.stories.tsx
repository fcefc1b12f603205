import { screenStory } from '@harmony/mf-kit/stories';
import YearPage from './year-page.tsx';

export default { title: 'Screens/Year', tags: ['!autodocs'] };

export const Full = screenStory(YearPage, 'full');
export const Empty = screenStory(YearPage, 'empty');
export const Loading = screenStory(YearPage, 'loading');
export const Failed = screenStory(YearPage, 'failed');
export const WithoutACouple = screenStory(YearPage, 'alone');
