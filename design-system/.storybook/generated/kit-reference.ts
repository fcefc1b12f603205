import type { KitReference } from '@harmony/builder/kit-reference';

/** Exports of the kit; `kit-reference-loader.ts` replaces this module when Storybook is built. */
const kitReference: KitReference = {};
export default kitReference;
