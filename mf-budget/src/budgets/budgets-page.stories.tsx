import { screenStory } from '@harmony/mf-kit/stories';
import BudgetsPage from './budgets-page.tsx';

export default { title: 'Screens/Budgets', tags: ['!autodocs'] };

export const Full = screenStory(BudgetsPage, 'full');
export const Empty = screenStory(BudgetsPage, 'empty');
export const Loading = screenStory(BudgetsPage, 'loading');
export const Failed = screenStory(BudgetsPage, 'failed');
export const WithoutACouple = screenStory(BudgetsPage, 'alone');
