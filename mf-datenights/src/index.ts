import { defineMicrofrontend } from '@harmony/mf-kit';
import declaration from '../declaration.ts';

export default defineMicrofrontend(declaration, {
  pages: {
    'date-nights': () =>
      import(/* webpackChunkName: "date-nights" */ './date-nights/date-nights-page.tsx'),
  },
  slots: {},
});
