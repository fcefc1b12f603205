import { screenStory } from '@harmony/mf-kit/stories';
import TransactionsPage from './transactions-page.tsx';

export default { title: 'Screens/Transactions', tags: ['!autodocs'] };

export const Full = screenStory(TransactionsPage, 'full');
export const Empty = screenStory(TransactionsPage, 'empty');
export const Loading = screenStory(TransactionsPage, 'loading');
export const Failed = screenStory(TransactionsPage, 'failed');
export const WithoutACouple = screenStory(TransactionsPage, 'alone');
