import { t } from '@lingui/core/macro';

/** Says that no account can be created, or only by an invitation. */
export function NoSignUp({ reason }: { reason: 'invite' | 'closed' }) {
  return (
    <p>
      {reason === 'closed'
        ? t`No new accounts can be created on this server. If you have one, sign in.`
        : t`To create an account here you need an invitation: a link from the operator of this server, or your partner’s invitation.`}
    </p>
  );
}
