import { defineMicrofrontend } from '@harmony/mf-kit';
import declaration from '../declaration.ts';

export default defineMicrofrontend(declaration, {
  pages: { empty: () => import(/* webpackChunkName: "empty" */ './empty-page.tsx') },
  slots: {},
});
