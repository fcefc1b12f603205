import { screenStory } from '@harmony/mf-kit/stories';
import InboxPage from './inbox-page.tsx';

export default { title: 'Screens/Inbox', tags: ['!autodocs'] };

export const Full = screenStory(InboxPage, 'full');
export const Empty = screenStory(InboxPage, 'empty');
export const Loading = screenStory(InboxPage, 'loading');
export const Failed = screenStory(InboxPage, 'failed');
export const WithoutACouple = screenStory(InboxPage, 'alone');
