import { screenStory } from '@harmony/mf-kit/stories';
import InvitationPage from './invitation-page.tsx';

export default { title: 'Screens/Invitation', tags: ['!autodocs'] };

export const SignedOut = screenStory(InvitationPage, 'alone', null);
