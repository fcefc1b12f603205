import {
  addHandWrittenMicrofrontend,
  HAND_WRITTEN_MICROFRONTEND,
} from './hand-written-micro-frontend.ts';
import { readRegistry } from './registry.ts';
import type { ProductServer } from './server.ts';

/** The path of the page that shows all slots at once. */
export const SLOTS_PAGE = '/wild';

/** Slots that fail in each phase of a parcel. */
const broken = ['load', 'bootstrap', 'mount', 'render', 'unmount'].map(
  (phase) => `broken.${phase}`,
);

/** The texts of the slots page once each slot is shown or has failed. */
export const slotsPageTexts = [
  ...['load', 'bootstrap', 'mount'].map((phase) => `Couldn’t load broken.${phase}`),
  'This part stopped working',
  // Cards and dialogs of the product.
  'Emergency fund',
  'Looks good',
  'Create New Savings Goal',
  'Transfer',
  'Add transaction',
];

/**
 * Adds a page with all slots of the product, with their dialogs open, and with slots that fail.
 *
 * @returns a function that removes it
 */
export function addSlotsPage(server: Pick<ProductServer, 'buildsFolder'>): () => void {
  const { microfrontends } = readRegistry(server.buildsFolder);
  const all = [...microfrontends.flatMap(({ slots }) => slots), ...broken];
  return addHandWrittenMicrofrontend(server, bodyFor(all), broken);
}

const bodyFor = (slots: readonly string[]) => `
  const { createElement } = await shared('react');
  const { defineMicrofrontend, Slot } = await shared('@harmony/mf-kit');
  const props = { isOpen: true, onClose() {}, onDone() {}, onSettled() {} };
  const Page = () => ${JSON.stringify(slots)}.map((name) =>
    createElement(Slot, { key: name, name, label: name, props }));
  const Broken = () => { throw new Error('broken'); };
  const table = defineMicrofrontend({ name: '${HAND_WRITTEN_MICROFRONTEND}', pages: [] }, {
    pages: { wild: async () => ({ default: Page }) },
    slots: { 'broken.render': async () => ({ default: Broken }) },
  });
  const done = async () => {};
  const fail = async () => { throw new Error('broken'); };
  const failingIn = (phase) => async () =>
    ({ bootstrap: done, mount: done, unmount: done, [phase]: fail });
  Object.assign(table.slots, {
    'broken.load': fail,
    'broken.bootstrap': failingIn('bootstrap'),
    'broken.mount': failingIn('mount'),
    'broken.unmount': failingIn('unmount'),
  });
  return table;`;
