import { screenStory } from '@harmony/mf-kit/stories';
import RecurringPage from './recurring-page.tsx';

export default { title: 'Screens/Recurring', tags: ['!autodocs'] };

export const Full = screenStory(RecurringPage, 'full');
export const Empty = screenStory(RecurringPage, 'empty');
export const Loading = screenStory(RecurringPage, 'loading');
export const Failed = screenStory(RecurringPage, 'failed');
export const WithoutACouple = screenStory(RecurringPage, 'alone');
