import GuestCard from './GuestCard.vue';
import GuestPage from './GuestPage.vue';
import { lifecyclesOf } from './lifecycles.js';

const table = {
  pages: { guest: async () => lifecyclesOf(GuestPage) },
  slots: { 'vue-guest.card': async () => lifecyclesOf(GuestCard) },
};

export function init() {}

export async function get() {
  return () => ({ default: table });
}
