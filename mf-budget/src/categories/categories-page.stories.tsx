import { screenStory } from '@harmony/mf-kit/stories';
import CategoriesPage from './categories-page.tsx';

export default { title: 'Screens/Categories', tags: ['!autodocs'] };

export const Full = screenStory(CategoriesPage, 'full');
export const Loading = screenStory(CategoriesPage, 'loading');
export const Failed = screenStory(CategoriesPage, 'failed');
export const WithoutACouple = screenStory(CategoriesPage, 'alone');
