import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { approvalText, request, toast, type WaitingApproval } from '@harmony/mf-kit';
import { useEffect, useRef } from 'react';

/**
 * Shows a toast with the partner's answer once an own request is no longer pending. Withdrawn and expired
 * requests have no answer.
 */
export function useAnswers(approvals: readonly WaitingApproval[]): void {
  const waiting = useRef<readonly WaitingApproval[]>([]);
  useEffect(() => {
    const gone = waiting.current.filter(
      (each) => each.isMine && !approvals.some(({ id }) => id === each.id),
    );
    waiting.current = approvals;
    if (gone.length > 0) {
      tellAnswers(gone).catch(() => {
        // Optional: an approved change is visible by itself, and an ended couple has no answers.
      });
    }
  }, [approvals]);
}

async function tellAnswers(gone: readonly WaitingApproval[]): Promise<void> {
  const answered = await request(endpoints.approvals.answered);
  for (const { id, partnerName } of gone) {
    const answer = answered.find(({ approval }) => approval.id === id);
    if (!answer) continue;
    const words = approvalText(answer.approval);
    toast(
      answer.isApproved
        ? { title: t`${partnerName} agreed`, description: t`You both agreed to ${words}.` }
        : {
            title: t`${partnerName} declined`,
            description: t`You asked to ${words}. Nothing has changed.`,
          },
    );
  }
}
