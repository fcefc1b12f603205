import { screenStory } from '@harmony/mf-kit/stories';
import AccountsPage from './accounts-page.tsx';

export default { title: 'Screens/Accounts', tags: ['!autodocs'] };

export const Full = screenStory(AccountsPage, 'full');
export const Empty = screenStory(AccountsPage, 'empty');
export const Loading = screenStory(AccountsPage, 'loading');
export const Failed = screenStory(AccountsPage, 'failed');
export const WithoutACouple = screenStory(AccountsPage, 'alone');
