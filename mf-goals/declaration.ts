import { declare } from '@harmony/mf-kit/declaration';

export default declare({
  name: 'mf-goals',
  pages: [
    {
      name: 'goals',
      path: '/goals',

      audience: 'signed-in',
      title: 'Goals',
      synonyms: 'savings goals, save for, saving, target, vacation, house, emergency fund',
      tab: { label: 'Goals', icon: 'fas fa-bullseye', order: 3 },
    },
  ],
  slots: ['goals.card', 'goals.dialog'],
});
