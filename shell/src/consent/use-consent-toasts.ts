import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { approvalText, request, toast, type PendingApproval } from '@harmony/mf-kit';
import { useEffect, useRef } from 'react';

/**
 * Shows a toast with the partner's response once the viewer's own request is no longer pending. Withdrawn
 * and expired requests have no response.
 */
export function useConsentToasts(approvals: readonly PendingApproval[]): void {
  const waiting = useRef<readonly PendingApproval[]>([]);
  useEffect(() => {
    const closed = waiting.current.filter(
      (each) => each.isMine && !approvals.some(({ id }) => id === each.id),
    );
    waiting.current = approvals;
    if (closed.length > 0) {
      showResponses(closed).catch(() => {
        // Optional: an approved change is visible by itself, and an ended couple has no answers.
      });
    }
  }, [approvals]);
}

async function showResponses(closed: readonly PendingApproval[]): Promise<void> {
  const responses = await request(endpoints.approvals.answered);
  for (const { id, partnerName } of closed) {
    const response = responses.find(({ approval }) => approval.id === id);
    if (!response) continue;
    const words = approvalText(response.approval);
    toast(
      response.isApproved
        ? { title: t`${partnerName} approved`, description: t`You both agreed to ${words}.` }
        : {
            title: t`${partnerName} declined`,
            description: t`You asked to ${words}. Nothing has changed.`,
          },
    );
  }
}
