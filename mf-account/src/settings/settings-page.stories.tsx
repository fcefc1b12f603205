import { screenStory } from '@harmony/mf-kit/stories';
import SettingsPage from './settings-page.tsx';

export default { title: 'Screens/Settings', tags: ['!autodocs'] };

export const Full = screenStory(SettingsPage, 'full');
export const Loading = screenStory(SettingsPage, 'loading');
export const Failed = screenStory(SettingsPage, 'failed');
export const WithoutACouple = screenStory(SettingsPage, 'alone');
