import { endpoints, type User } from '@harmony/contract';
import { responds, sampleApproval, sampleUser, screenStory } from '@harmony/mf-kit/stories';
import GoalsPage from './goals-page.tsx';

export default { title: 'Screens/Goals', tags: ['!autodocs'] };

const freeUser: User = { ...sampleUser, subscriptionTier: 'free', subscriptionStatus: 'free' };

export const Full = screenStory(GoalsPage, 'full');
export const Empty = screenStory(GoalsPage, 'empty');
export const Loading = screenStory(GoalsPage, 'loading');
export const Failed = screenStory(GoalsPage, 'failed');
export const Alone = screenStory(GoalsPage, 'alone');
export const LimitReached = screenStory(GoalsPage, 'full', freeUser);
export const WaitingForConsent = screenStory(GoalsPage, 'full', sampleUser, [
  responds(endpoints.approvals.list, [sampleApproval]),
]);
