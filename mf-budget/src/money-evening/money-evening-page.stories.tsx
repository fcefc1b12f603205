import { screenStory } from '@harmony/mf-kit/stories';
import MoneyEveningPage from './money-evening-page.tsx';

export default { title: 'Screens/Money evening', tags: ['!autodocs'] };

export const Full = screenStory(MoneyEveningPage, 'full');
export const Empty = screenStory(MoneyEveningPage, 'empty');
export const Loading = screenStory(MoneyEveningPage, 'loading');
export const Failed = screenStory(MoneyEveningPage, 'failed');
export const WithoutACouple = screenStory(MoneyEveningPage, 'alone');
