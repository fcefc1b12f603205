import { endpoints, type User } from '@harmony/contract';
import { responds, sampleUser, screenStory } from '@harmony/mf-kit/stories';
import DateNightsPage from './date-nights-page.tsx';

export default { title: 'Screens/Date nights', tags: ['!autodocs'] };

const freeUser: User = { ...sampleUser, subscriptionTier: 'free', subscriptionStatus: 'free' };

export const Full = screenStory(DateNightsPage, 'full');
export const Empty = screenStory(DateNightsPage, 'empty');
export const Loading = screenStory(DateNightsPage, 'loading');
export const Failed = screenStory(DateNightsPage, 'failed');
export const Alone = screenStory(DateNightsPage, 'alone');
export const Gated = screenStory(DateNightsPage, 'full', freeUser, [
  responds(endpoints.dateNights.list, []),
]);
/** Date nights planned on a larger plan stay readable. */
export const AfterADowngrade = screenStory(DateNightsPage, 'full', freeUser);
