import { endpoints, type Approval } from '@harmony/contract';
import { useQuery } from '@tanstack/react-query';
import { cached } from '../api/cached.ts';
import { request } from '../api/request.ts';
import { useCouple, useUser } from '../session/session.ts';

/** What waits for consent, seen by the signed-in user. */
export interface WaitingApproval extends Approval {
  /** Whether the signed-in user asked for it, so that the partner decides. */
  isMine: boolean;
  /** The partner's first name, whoever asked. */
  partnerName: string;
}

const { list } = endpoints.approvals;

/** All that waits for the consent of one of the two, oldest first, live; nothing while alone. */
export function useApprovals(): readonly WaitingApproval[] {
  const user = useUser();
  const { partner } = useCouple();
  const { data } = useQuery({
    ...cached(list),
    queryFn: () => request(list),
    enabled: partner !== undefined,
  });
  if (!user || !partner || !data) return [];
  return data.map((approval) => ({
    ...approval,
    isMine: approval.requestedBy === user.id,
    partnerName: partner.firstName,
  }));
}

/**
 * Whether something waits for consent, and who asked for it.
 *
 * @param subjectId the goal, the category or the couple that it is about
 */
export function useApproval(
  kind: Approval['kind'],
  subjectId: string | undefined,
): WaitingApproval | undefined {
  return useApprovals().find(
    (approval) => approval.kind === kind && approval.subjectId === subjectId,
  );
}
