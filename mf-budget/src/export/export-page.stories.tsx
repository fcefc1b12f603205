import { screenStory } from '@harmony/mf-kit/stories';
import ExportPage from './export-page.tsx';

export default { title: 'Screens/Export', tags: ['!autodocs'] };

export const Full = screenStory(ExportPage, 'full');
export const WithoutACouple = screenStory(ExportPage, 'alone');
