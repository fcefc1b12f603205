import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { color, styled } from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';

/** The decision of the previous evening. The card is complete without it, so a failure shows nothing. */
export function LastDecision() {
  const { data } = useEndpoint(endpoints.moneyEvening.decisions, { query: {} });
  const decision = data?.decisions[0]?.text;
  if (decision === undefined) return null;
  return <Words>{t`Last time you decided: ‘${decision}’ How did it go?`}</Words>;
}

const Words = styled('p', { color: color.muted, overflowWrap: 'anywhere' });
