import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { Button, ErrorCard, space, styled } from '@harmony/design-system';
import { toast, useEndpoint, useEndpointMutation } from '@harmony/mf-kit';
import { canUsePasskeys, createPasskey } from './passkey.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { reloadSecurity } from './reload-security.ts';
import { Section } from './section.tsx';

/** The user's passkeys, and a button that adds one. */
export function PasskeysSection() {
  const { data, isError, refetch } = useEndpoint(endpoints.passkeys.list);
  const { add, isAdding } = useAddPasskey();
  return (
    <Section
      title={t`Passkeys`}
      about={t`Sign in with your fingerprint, face or screen lock. Nothing to remember, and nothing a stranger could ask you for.`}
    >
      {isError && (
        <ErrorCard
          title={t`Couldn’t load your passkeys`}
          text={t`Please try again.`}
          onRetry={() => void refetch()}
        />
      )}
      {data && data.length > 0 && (
        <List>
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </List>
      )}
      {canUsePasskeys() && (
        <div>
          <Button variant="secondary" pending={isAdding} onClick={() => void add()}>
            {t`Add a passkey`}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** Creates a passkey in this browser and adds it to the account. Failures are reported in toasts. */
export function useAddPasskey(): { add: () => Promise<void>; isAdding: boolean } {
  const errorText = t`Couldn’t add the passkey`;
  const { addOptions, add } = endpoints.passkeys;
  const prepare = useEndpointMutation(addOptions, { errorText });
  const finish = useEndpointMutation(add, {
    errorText,
    onSuccess: () => {
      reloadSecurity();
      toast({
        title: t`Passkey added`,
        description: t`You’re signed out in all other browsers.`,
      });
    },
  });
  return {
    isAdding: prepare.isPending || finish.isPending,
    add: async () => {
      try {
        const response = await createPasskey(await prepare.mutateAsync({}));
        if (response) await finish.mutateAsync({ body: { response } });
      } catch {
        // Each mutation shows its own error.
      }
    },
  };
}

const List = styled('ul', { display: 'grid', gap: space[3] });
