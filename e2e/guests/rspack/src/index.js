export default {
  pages: { guest: () => import('./guest-page.js') },
  slots: {},
};
