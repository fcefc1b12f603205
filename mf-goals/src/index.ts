import { defineMicrofrontend } from '@harmony/mf-kit';
import declaration from '../declaration.ts';

export default defineMicrofrontend(declaration, {
  pages: { goals: () => import('./goals/goals-page.tsx') },
  slots: { 'goals.card': () => import('./goal-card/goal-card.tsx') },
});
