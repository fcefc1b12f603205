import { connect } from '@harmony/client';
import GuestCard from './GuestCard.vue';
import GuestPage from './GuestPage.vue';
import { lifecyclesOf } from './lifecycles.js';

let connecting;

export function init(scope) {
  connecting = connect(scope);
}

export async function get() {
  const harmony = await connecting;
  const table = {
    pages: { guest: async () => lifecyclesOf(GuestPage, harmony) },
    slots: { 'vue-guest.card': async () => lifecyclesOf(GuestCard, harmony) },
  };
  return () => ({ default: table });
}
