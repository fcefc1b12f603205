import type { Page } from '@playwright/test';

/** A virtual authenticator of the browser (https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/). */
export interface VirtualAuthenticator {
  /** Whether its user confirms requests, as by a fingerprint; otherwise requests wait. */
  setPresent(isPresent: boolean): Promise<void>;
}

/** Adds an authenticator to a page, like a device with a fingerprint reader, whose user confirms every request. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async setPresent(enabled) {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
}
