import type {
  AuthenticationOptions,
  AuthenticationResponse,
  RegistrationOptions,
  RegistrationResponse,
} from '@harmony/contract';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { t } from '@lingui/core/macro';
import { toast } from '@harmony/mf-kit';

/** Whether this browser can use passkeys; they need a secure connection. */
export const canUsePasskeys = browserSupportsWebAuthn;

/**
 * Creates a passkey, with the dialog of the browser.
 *
 * @returns `undefined` if the user or the browser declined, which a toast explains where the user did not
 */
export async function createPasskey(
  optionsJSON: RegistrationOptions,
): Promise<RegistrationResponse | undefined> {
  return settled(startRegistration({ optionsJSON }).then(withoutExtensions));
}

/**
 * Requests a passkey, with the dialog of the browser.
 *
 * @returns `undefined` if the user or the browser declined
 */
export async function choosePasskey(
  optionsJSON: AuthenticationOptions,
): Promise<AuthenticationResponse | undefined> {
  return settled(startAuthentication({ optionsJSON }).then(withoutExtensions));
}

/**
 * Requests a passkey among the suggestions of a field, whose `autocomplete` ends with `webauthn`.
 *
 * @throws when the user chooses otherwise, for example by a button
 */
export async function suggestPasskeys(
  optionsJSON: AuthenticationOptions,
): Promise<AuthenticationResponse> {
  return startAuthentication({ optionsJSON, useBrowserAutofill: true }).then(withoutExtensions);
}

/** Extensions are not requested; some browsers answer some anyway. */
function withoutExtensions<Response extends object>(
  response: Response,
): Response & { clientExtensionResults: Record<string, never> } {
  return { ...response, clientExtensionResults: {} };
}

async function settled<Result>(ceremony: Promise<Result>): Promise<Result | undefined> {
  try {
    return await ceremony;
  } catch (error) {
    if (!isDeclined(error)) toast(failure(error));
    return undefined;
  }
}

/** Whether the user closed the browser's dialog; browsers do not distinguish this from a timeout. */
function isDeclined(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}

function failure(error: unknown): Parameters<typeof toast>[0] {
  const code = error instanceof WebAuthnError ? error.code : undefined;
  const description =
    code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
      ? t`This device already has a passkey for your account.`
      : t`Couldn’t use a passkey in this browser. Try another one, or sign in another way.`;
  return { title: t`Error`, description, variant: 'destructive' };
}
