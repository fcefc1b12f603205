import { screenStory } from '@harmony/mf-kit/stories';
import DashboardPage from './dashboard-page.tsx';

export default { title: 'Screens/Dashboard', tags: ['!autodocs'] };

export const Full = screenStory(DashboardPage, 'full');
export const Empty = screenStory(DashboardPage, 'empty');
export const Loading = screenStory(DashboardPage, 'loading');
export const Failed = screenStory(DashboardPage, 'failed');
export const WithoutACouple = screenStory(DashboardPage, 'alone');
