import { t } from '@lingui/core/macro';
import { endpoints, type MailedLink } from '@harmony/contract';
import { Button, Skeleton } from '@harmony/design-system';
import { messageOf, useEndpoint } from '@harmony/mf-kit';
import type { ReactNode } from 'react';

/**
 * Checks a mailed link before any input, and shows an error if it is invalid.
 *
 * @param children renders the content of a valid link
 */
export function WithMailedLink({
  purpose,
  token,
  children,
}: {
  purpose: 'verify' | 'reset';
  token: string;
  children: (link: MailedLink) => ReactNode;
}) {
  const { data, error } = useEndpoint(endpoints.credentials.readLink, { body: { purpose, token } });
  if (data) return children(data);
  if (!error) return <Skeleton lines={3} />;
  return (
    <>
      <p role="alert">{messageOf(error, t`Couldn’t check this link. Please try again.`)}</p>
      <Button asChild>
        <a href="/auth">{t`Go to sign in`}</a>
      </Button>
    </>
  );
}
