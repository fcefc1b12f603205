import { t } from '@lingui/core/macro';
import { endpoints, type Slots } from '@harmony/contract';
import { Button } from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import { useEffect } from 'react';
import { Actions, Heading, Part, Words } from '../first-questions/question-parts.ts';
import { useAddPasskey } from '../security/passkeys-section.tsx';

/** Offer of a passkey to users without one (slot `account.passkey-offer`). */
export default function PasskeyOfferSlot({ onDone }: Slots['account.passkey-offer']) {
  const { data } = useEndpoint(endpoints.passkeys.list);
  const { add, isAdding } = useAddPasskey();
  const hasOne = data !== null && data !== undefined && data.length > 0;
  useEffect(() => {
    if (hasOne) onDone();
  }, [hasOne, onDone]);
  if (!data || hasOne) return null;
  return (
    <Part aria-labelledby="offer-passkey">
      <div>
        <Heading id="offer-passkey">{t`Sign in without a password?`}</Heading>
        <Words>{t`A passkey uses your fingerprint, face or screen lock. Your password keeps working.`}</Words>
      </div>
      <Actions>
        <Button size="small" variant="secondary" pending={isAdding} onClick={() => void add()}>
          {t`Add a passkey`}
        </Button>
        <Button size="small" variant="quiet" onClick={onDone}>{t`Not now`}</Button>
      </Actions>
    </Part>
  );
}
