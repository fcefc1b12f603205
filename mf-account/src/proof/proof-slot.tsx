import { t } from '@lingui/core/macro';
import { endpoints, type ProofState, type Slots } from '@harmony/contract';
import {
  Button,
  ErrorCard,
  FormDialog,
  Link,
  Skeleton,
  space,
  styled,
} from '@harmony/design-system';
import { useEndpoint, useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';
import { canUsePasskeys, choosePasskey } from '../security/passkey.ts';
import { ProofForm } from './proof-form.tsx';

/**
 * Dialog in which users confirm their identity by any method of their account (slot `account.proof`). The
 * call that needed it continues afterwards.
 */
export default function ProofSlot({ onSettled }: Slots['account.proof']) {
  const { data, isError, refetch } = useEndpoint(endpoints.proof.state);
  return (
    <FormDialog
      open
      onOpenChange={() => onSettled(false)}
      title={t`Confirm it’s you`}
      description={t`This protects your account when someone else is at your device. It counts for ten minutes.`}
    >
      {!data && !isError && <Skeleton lines={2} />}
      {isError && (
        <ErrorCard
          title={t`Couldn’t load your sign-in methods`}
          text={t`Please try again.`}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Ways ways={data.ways} onGiven={() => onSettled(true)} />}
    </FormDialog>
  );
}

function Ways({ ways, onGiven }: { ways: ProofState['ways']; onGiven: () => void }) {
  const [isCode, setCode] = useState(!ways.password);
  const other = isCode ? ways.password : ways.code;
  const hasPasskey = ways.passkey && canUsePasskeys();
  const isExternalOnly = !hasPasskey && !ways.password && !ways.code;
  return (
    <Column>
      {hasPasskey && <PasskeyProof onGiven={onGiven} />}
      {(ways.password || ways.code) && (
        <ProofForm key={String(isCode)} kind={isCode ? 'code' : 'password'} onGiven={onGiven} />
      )}
      {(ways.password || ways.code) && other && (
        <div>
          <Button variant="quiet" onClick={() => setCode(!isCode)}>
            {isCode ? t`Use your password instead` : t`Use a code from your app instead`}
          </Button>
        </div>
      )}
      {isExternalOnly && ways.external && <ExternalProof />}
    </Column>
  );
}

function PasskeyProof({ onGiven }: { onGiven: () => void }) {
  const errorText = t`That didn’t work. Please try again.`;
  const prepare = useEndpointMutation(endpoints.proof.options, { errorText });
  const give = useEndpointMutation(endpoints.proof.give, { errorText, onSuccess: onGiven });
  const prove = async (): Promise<void> => {
    try {
      const response = await choosePasskey(await prepare.mutateAsync({}));
      if (response) await give.mutateAsync({ body: { response } });
    } catch {
      // Each mutation shows its own error.
    }
  };
  return (
    <Button pending={prepare.isPending || give.isPending} onClick={() => void prove()}>
      {t`Use a passkey`}
    </Button>
  );
}

/** The page is left, so the action has to be started again afterwards. */
function ExternalProof() {
  const here = window.location.pathname + window.location.search;
  const query = new URLSearchParams({ proof: '1', redirect: here });
  return (
    <>
      <p>{t`Sign in with your external account once more. Then come back here and try again.`}</p>
      <Link href={`/api/login?${query.toString()}`}>{t`Sign in with your external account`}</Link>
    </>
  );
}

const Column = styled('div', { display: 'grid', gap: space[4] });
