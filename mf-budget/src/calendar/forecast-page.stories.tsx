import { screenStory } from '@harmony/mf-kit/stories';
import ForecastPage from './forecast-page.tsx';

export default { title: 'Screens/Forecast', tags: ['!autodocs'] };

export const Full = screenStory(ForecastPage, 'full');
export const Empty = screenStory(ForecastPage, 'empty');
export const Loading = screenStory(ForecastPage, 'loading');
export const Failed = screenStory(ForecastPage, 'failed');
export const WithoutACouple = screenStory(ForecastPage, 'alone');
