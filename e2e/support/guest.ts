import { HAND_WRITTEN_MICROFRONTEND } from './hand-written-micro-frontend.ts';
import { readRegistry } from './registry.ts';

/**
 * Returns a page that shows the card of a guest, for {@link addHandWrittenMicrofrontend}: `A card for Monday`, and
 * for Tuesday after a click on "Next day".
 */
export function pageWithCard(slot: string): string {
  return `
  const { createElement, useState } = await shared('react');
  const { defineMicrofrontend, Slot } = await shared('@harmony/mf-kit');
  const Page = () => {
    const [day, setDay] = useState('Monday');
    return createElement('div', null,
      createElement('button', { onClick: () => setDay('Tuesday') }, 'Next day'),
      createElement(Slot, { name: '${slot}', label: 'The card', props: { day } }));
  };
  const parts = { pages: { wild: async () => ({ default: Page }) }, slots: {} };
  return defineMicrofrontend({ name: '${HAND_WRITTEN_MICROFRONTEND}', pages: [] }, parts);`;
}

/** Returns the live build of a guest. */
export function buildOf(buildsFolder: string, guest: string): string {
  const { microfrontends } = readRegistry(buildsFolder);
  return String(microfrontends.find(({ name }) => name === guest)?.build);
}

/** Returns the output of a command that exits with another code than 0. */
export function failureOf(command: () => string): string {
  try {
    return `passed: ${command()}`;
  } catch (error) {
    return String((error as { stdout: unknown }).stdout);
  }
}
