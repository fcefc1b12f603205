import { screenStory } from '@harmony/mf-kit/stories';
import ImportPage from './import-page.tsx';

export default { title: 'Screens/Import', tags: ['!autodocs'] };

export const Full = screenStory(ImportPage, 'full');
export const WithoutACouple = screenStory(ImportPage, 'alone');
