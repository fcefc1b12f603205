import { endpoints, type Approval } from '@harmony/contract';
import { useQuery } from '@tanstack/react-query';
import { cached } from '../api/cached.ts';
import { request } from '../api/request.ts';
import { useCouple, useUser } from '../session/session.ts';

/** An approval from the point of view of the signed-in user. */
export interface PendingApproval extends Approval {
  /** Whether the signed-in user made the request, so that the partner decides. */
  isMine: boolean;
  /** The partner's first name, even if the partner made the request. */
  partnerName: string;
}

const { list } = endpoints.approvals;

/** Returns all pending approvals of the couple, oldest first, live; empty without a partner. */
export function useApprovals(): readonly PendingApproval[] {
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
 * Returns the pending approval of a subject, if any.
 *
 * @param subjectId id of the goal, category or couple
 */
export function useApproval(
  kind: Approval['kind'],
  subjectId: string | undefined,
): PendingApproval | undefined {
  return useApprovals().find(
    (approval) => approval.kind === kind && approval.subjectId === subjectId,
  );
}
