/** Plain data: a guest needs nothing of the kit. */
export default {
  name: 'mf-vite-guest',
  pages: [{ name: 'guest', path: '/vite-guest', audience: 'signed-in', title: 'Guest' }],
  slots: [],
};
