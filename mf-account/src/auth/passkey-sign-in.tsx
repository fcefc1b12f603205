import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { Button } from '@harmony/design-system';
import { request, useEndpointMutation } from '@harmony/mf-kit';
import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import { useEffect, useEffectEvent } from 'react';
import { canUsePasskeys, choosePasskey, suggestPasskeys } from '../security/passkey.ts';
import { authFailure } from './auth-failure.ts';

const { signInOptions, signIn } = endpoints.passkeys;

/**
 * Signs in with a passkey: by a button, or chosen from the suggestions of the address field, which needs
 * `autocomplete` to end with `webauthn`.
 */
export function PasskeySignIn({ onDone }: { onDone: () => void }) {
  const prepare = useEndpointMutation(signInOptions, authFailure);
  const finish = useEndpointMutation(signIn, { ...authFailure, onSuccess: onDone });
  const suggest = useEffectEvent(async (isCurrent: () => boolean): Promise<void> => {
    if (!(await browserSupportsWebAuthnAutofill())) return;
    try {
      let isSignedIn = false;
      // Options expire, so a failure may only need new ones.
      while (!isSignedIn && isCurrent()) {
        const response = await suggestPasskeys(await request(signInOptions));
        if (!isCurrent()) return;
        const signingIn = finish.mutateAsync({ body: { response } });
        isSignedIn = await signingIn.then(
          () => true,
          () => false,
        );
      }
    } catch {
      // Suggestions are optional: the form works without them, and when the button replaces them.
    }
  });
  useEffect(() => {
    let isCurrent = true;
    void suggest(() => isCurrent);
    return () => {
      isCurrent = false;
      WebAuthnAbortService.cancelCeremony();
    };
  }, []);
  if (!canUsePasskeys()) return null;
  const choose = async (): Promise<void> => {
    try {
      const response = await choosePasskey(await prepare.mutateAsync({}));
      if (response) await finish.mutateAsync({ body: { response } });
    } catch {
      // Each mutation shows its own error.
    }
  };
  return (
    <Button
      variant="secondary"
      pending={prepare.isPending || finish.isPending}
      onClick={() => void choose()}
    >{t`Sign in with a passkey`}</Button>
  );
}
