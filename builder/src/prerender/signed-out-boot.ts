import { usualPreferences, type Boot, type Language } from '@harmony/contract';

/**
 * Returns the boot data of a prerendered page: signed out, without live builds.
 *
 * @param demo whether the demo couple is offered
 * @param language of the page
 */
export function signedOutBoot({ demo, language }: { demo: boolean; language: Language }): Boot {
  return {
    user: null,
    hasCouple: false,
    linkedCouple: null,
    preferences: { ...usualPreferences, language },
    lastEvent: 0,
    registry: {
      shell: { build: '', kit: '0.0.0', scripts: [], fonts: [] },
      microfrontends: [],
    },
    styleNonce: '',
    overrides: false,
    demo,
    externalSignIn: false,
  };
}
