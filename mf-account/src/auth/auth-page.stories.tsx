import { screenStory } from '@harmony/mf-kit/stories';
import AuthPage from './auth-page.tsx';

export default { title: 'Screens/Sign in', tags: ['!autodocs'] };

export const SignedOut = screenStory(AuthPage, 'full', null);
