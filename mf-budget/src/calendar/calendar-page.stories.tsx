import { screenStory } from '@harmony/mf-kit/stories';
import CalendarPage from './calendar-page.tsx';

export default { title: 'Screens/Calendar', tags: ['!autodocs'] };

export const Full = screenStory(CalendarPage, 'full');
export const Empty = screenStory(CalendarPage, 'empty');
export const Loading = screenStory(CalendarPage, 'loading');
export const Failed = screenStory(CalendarPage, 'failed');
export const WithoutACouple = screenStory(CalendarPage, 'alone');
