import { declare } from '@harmony/mf-kit/declaration';

/** A micro-frontend with one empty page. */
export default declare({
  name: 'mf-empty',
  pages: [{ name: 'empty', path: '/empty', audience: 'signed-in', title: 'Empty' }],
  slots: [],
});
