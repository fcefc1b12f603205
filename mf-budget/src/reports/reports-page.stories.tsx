import { screenStory } from '@harmony/mf-kit/stories';
import ReportsPage from './reports-page.tsx';

export default { title: 'Screens/Reports', tags: ['!autodocs'] };

export const Full = screenStory(ReportsPage, 'full');
export const Empty = screenStory(ReportsPage, 'empty');
export const Loading = screenStory(ReportsPage, 'loading');
export const Failed = screenStory(ReportsPage, 'failed');
export const WithoutACouple = screenStory(ReportsPage, 'alone');
