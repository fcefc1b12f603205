export default {
  pages: { guest: () => import('./guest-page.js') },
  slots: { 'guest.card': () => import('./guest-card.js') },
};
