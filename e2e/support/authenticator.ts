import type { Page } from '@playwright/test';

/**
 * Makes a page offer passkeys only by buttons, like in a browser without suggestions in fields: a virtual
 * authenticator would confirm a suggestion at once.
 */
export async function withoutSuggestions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

/**
 * Adds an authenticator to a page, like a device with a fingerprint reader, whose user confirms every request
 * (https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/).
 */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
