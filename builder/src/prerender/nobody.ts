import { usualPreferences, type Boot, type Language } from '@harmony/contract';

/**
 * What a page at build time knows: nobody is signed in, and no build is live yet.
 *
 * @param demo whether the demo couple is offered
 * @param language of the page
 */
export function nobody({ demo, language }: { demo: boolean; language: Language }): Boot {
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
