import { screenStory } from '@harmony/mf-kit/stories';
import GoalsPage from './goals-page.tsx';

export default { title: 'Screens/Goals', tags: ['!autodocs'] };

export const Full = screenStory(GoalsPage, 'full');
export const Empty = screenStory(GoalsPage, 'empty');
export const Loading = screenStory(GoalsPage, 'loading');
export const Failed = screenStory(GoalsPage, 'failed');
