/** Plain data, since a guest does not need the kit. */
export default {
  name: 'mf-guest',
  pages: [{ name: 'guest', path: '/guest', audience: 'signed-in', title: 'Guest' }],
  slots: ['guest.card'],
};
