/** Vue writes fixed parts of templates as markup, by a policy of its own. */
export default {
  name: 'mf-vue-guest',
  pages: [{ name: 'guest', path: '/vue-guest', audience: 'signed-in', title: 'Guest' }],
  slots: ['vue-guest.card'],
  trustedTypes: ['vue'],
};
