/** Plain data, since a guest does not need the kit. */
export default {
  name: 'mf-vite-guest',
  pages: [{ name: 'guest', path: '/vite-guest', audience: 'signed-in', title: 'Guest' }],
  slots: [],
};
