import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { Card, ErrorCard, Skeleton } from '@harmony/design-system';
import { readBoot, useEndpoint } from '@harmony/mf-kit';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

/** The user's ways to sign in: password, passkeys and codes of an app. */
export function SecurityCard() {
  const { data, isError, refetch } = useEndpoint(endpoints.proof.state);
  return (
    <Card title={t`Sign-in and security`}>
      {!data && !isError && <Skeleton lines={4} />}
      {isError && (
        <ErrorCard
          title={t`Couldn’t load your sign-in settings`}
          text={t`Please try again.`}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          {!readBoot().withoutPasswords && <PasswordSection ways={data.ways} />}
          <PasskeysSection />
          {data.ways.password && <SecondFactorSection />}
        </>
      )}
    </Card>
  );
}
