import { useCouple } from '@harmony/mf-kit';
import { Invitation } from '../couple/invitation.tsx';

/**
 * The invite code with the ways to share it, for pages of other micro-frontends (slot
 * `account.invitation`).
 */
export default function InvitationSlot() {
  const { couple } = useCouple();
  return couple?.inviteCode ? <Invitation code={couple.inviteCode} /> : null;
}
