import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { Button } from '@harmony/design-system';
import { request, useEndpointMutation } from '@harmony/mf-kit';
import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import { useEffect, useEffectEvent, useState } from 'react';
import { canUsePasskeys, choosePasskey, suggestPasskeys } from '../security/passkey.ts';
import { authFailure } from './auth-failure.ts';

const { signInOptions, signIn } = endpoints.passkeys;

/**
 * Signs in with a passkey: by a button, or chosen from the suggestions of the address field, which needs
 * `autocomplete` to end with `webauthn`.
 */
export function PasskeySignIn({ onDone }: { onDone: () => void }) {
  const prepare = useEndpointMutation(signInOptions, authFailure);
  const [attempt, setAttempt] = useState(0);
  const finish = useEndpointMutation(signIn, {
    ...authFailure,
    onSuccess: onDone,
    // The options may have expired; suggestions need new ones.
    onError: () => setAttempt((before) => before + 1),
  });
  const suggest = useEffectEvent(async (isCurrent: () => boolean): Promise<void> => {
    if (!(await browserSupportsWebAuthnAutofill())) return;
    try {
      const optionsJSON = await request(signInOptions);
      if (!isCurrent()) return;
      const response = await suggestPasskeys(optionsJSON);
      if (isCurrent()) await finish.mutateAsync({ body: { response } });
    } catch {
      // Suggestions are an addition: without them, or when the button replaces them, the form works on.
    }
  });
  useEffect(() => {
    let isCurrent = true;
    void suggest(() => isCurrent);
    return () => {
      isCurrent = false;
      WebAuthnAbortService.cancelCeremony();
    };
  }, [attempt]);
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
