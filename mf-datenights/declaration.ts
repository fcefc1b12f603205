import { declare } from '@harmony/mf-kit/declaration';

export default declare({
  name: 'mf-datenights',
  pages: [
    {
      name: 'date-nights',
      path: '/date-nights',

      audience: 'signed-in',
      title: 'Date Nights',
      synonyms: 'evening, dinner, ideas, plan an evening, together',
      tab: { label: 'Date Nights', icon: 'fas fa-heart', order: 4 },
    },
  ],
  slots: [],
});
