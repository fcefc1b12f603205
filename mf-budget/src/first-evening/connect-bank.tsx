import { t } from '@lingui/core/macro';
import { color, space, styled, text } from '@harmony/design-system';
import { BankOffer, useOffersBanks } from '../connections/bank-offer.tsx';

/** Optional offer of the first evening, folded until the user opens it; nothing where banks cannot be connected. */
export function ConnectBank() {
  if (!useOffersBanks()) return null;
  return (
    <Fold>
      <summary>{t`Or connect your bank`}</summary>
      <BankOffer />
    </Fold>
  );
}

const Fold = styled('details', {
  marginTop: space[4],
  paddingTop: space[2],
  borderTop: `1px solid ${color.line}`,
  '& > summary': { ...text.label, cursor: 'pointer', paddingBlock: space[3] },
});
