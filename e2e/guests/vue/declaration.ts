/** Vue writes the static parts of templates as markup, with its own Trusted Types policy. */
export default {
  name: 'mf-vue-guest',
  pages: [{ name: 'guest', path: '/vue-guest', audience: 'signed-in', title: 'Guest' }],
  slots: ['vue-guest.card'],
  trustedTypes: ['vue'],
};
