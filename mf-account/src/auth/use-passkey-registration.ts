import { endpoints, type BodyOf } from '@harmony/contract';
import { useEndpointMutation } from '@harmony/mf-kit';
import { createPasskey } from '../security/passkey.ts';
import { authFailure } from './auth-failure.ts';

/** Creates an account with a passkey of this browser. */
export function usePasskeyRegistration({
  onError,
  onDone,
}: {
  onError: (error: Error) => void;
  onDone: () => void;
}) {
  const options = { ...authFailure, onError };
  const prepare = useEndpointMutation(endpoints.passkeys.registerOptions, options);
  const create = useEndpointMutation(endpoints.passkeys.register, {
    ...options,
    onSuccess: onDone,
  });
  return {
    isPending: prepare.isPending || create.isPending,
    async register(body: BodyOf<typeof endpoints.passkeys.registerOptions>): Promise<void> {
      try {
        const response = await createPasskey(await prepare.mutateAsync({ body }));
        if (response) await create.mutateAsync({ body: { response } });
      } catch {
        // Each mutation shows its own error.
      }
    },
  };
}
