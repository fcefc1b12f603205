import { screenStory } from '@harmony/mf-kit/stories';
import AccountPage from './account-page.tsx';

export default { title: 'Screens/Account', tags: ['!autodocs'] };

export const Full = screenStory(AccountPage, 'full');
export const Loading = screenStory(AccountPage, 'loading');
export const Failed = screenStory(AccountPage, 'failed');
