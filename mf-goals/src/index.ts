import { defineMicrofrontend } from '@harmony/mf-kit';
import declaration from '../declaration.ts';

export default defineMicrofrontend(declaration, {
  pages: { goals: () => import(/* webpackChunkName: "goals" */ './goals/goals-page.tsx') },
  slots: {
    'goals.dialog': () =>
      import(/* webpackChunkName: "goals.dialog" */ './goal-dialog/goal-dialog-slot.tsx'),
    'goals.card': () => import(/* webpackChunkName: "goals.card" */ './goal-card/goal-card.tsx'),
  },
});
