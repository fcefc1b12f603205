import { screenStory } from '@harmony/mf-kit/stories';
import DateNightsPage from './date-nights-page.tsx';

export default { title: 'Screens/Date nights', tags: ['!autodocs'] };

export const Full = screenStory(DateNightsPage, 'full');
export const Empty = screenStory(DateNightsPage, 'empty');
export const Loading = screenStory(DateNightsPage, 'loading');
export const Failed = screenStory(DateNightsPage, 'failed');
