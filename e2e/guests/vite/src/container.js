import * as guest from './guest-page.js';

const table = { pages: { guest: async () => guest }, slots: {} };

/** The page's packages are not used: the build has its own React. */
export function init() {}

export async function get() {
  return () => ({ default: table });
}
