import { endpoints } from '@harmony/contract';
import {
  responds,
  fails,
  neverResponds,
  sampleContributions,
  sampleGoals,
  sampleUser,
  screenStory,
} from '@harmony/mf-kit/stories';
import GoalDetails from './goal-details.tsx';

export default { title: 'Screens/Goal details', tags: ['!autodocs'] };

const { contributions } = endpoints.goals;
const [lisbon] = sampleGoals;
const Details = () => (lisbon ? <GoalDetails goal={lisbon} /> : null);
const own = sampleContributions.filter(({ userId }) => userId === sampleUser.id);

export const Full = screenStory(Details, 'full', sampleUser, [
  responds(contributions, sampleContributions),
]);
/**
 * The partner's contributions are personal, so the visible ones do not add up to the balance; the screen
 * explains why.
 */
export const PartnerKeepsTheirs = screenStory(Details, 'full', sampleUser, [
  responds(contributions, own),
]);
export const Empty = screenStory(Details, 'full', sampleUser, [responds(contributions, [])]);
export const Loading = screenStory(Details, 'full', sampleUser, [neverResponds(contributions)]);
export const Failed = screenStory(Details, 'full', sampleUser, [fails(contributions)]);
