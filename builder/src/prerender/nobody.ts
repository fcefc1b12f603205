import { usualPreferences, type Boot } from '@harmony/contract';

/**
 * What a page at build time knows: nobody is signed in, and no build is live yet.
 *
 * @param demo whether the demo couple is offered
 */
export function nobody({ demo }: { demo: boolean }): Boot {
  return {
    user: null,
    hasCouple: false,
    linkedCouple: null,
    preferences: usualPreferences,
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
