import { t } from '@lingui/core/macro';
import { consentRequested, endpoints, type Approval, type Couple } from '@harmony/contract';
import { queryClient } from '../api/query-client.ts';
import { queryKey } from '../api/query-key.ts';
import { invalidateTopics } from '../live/topics.ts';
import { toast } from '../toast/toast.ts';
import { approvalText } from './approval-text.ts';

/** Shows that consent was requested, and adds the request to the frame's list. */
export function showConsentRequested(approval: Approval): void {
  const couple = queryClient.getQueryData<Couple>(queryKey(endpoints.couples.current));
  const partner = couple?.members.find(({ id }) => id !== approval.requestedBy);
  const name = partner?.firstName ?? t`your partner`;
  invalidateTopics(consentRequested.changes);
  const words = approvalText(approval);
  toast({
    title: t`Waiting for ${name}'s approval`,
    description: t`You asked to ${words}. Nothing changes until ${name} agrees.`,
  });
}
