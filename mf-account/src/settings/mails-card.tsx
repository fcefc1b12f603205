import { t } from '@lingui/core/macro';
import { endpoints, type MailSettings } from '@harmony/contract';
import { Card } from '@harmony/design-system';
import {
  queryClient,
  sellsPlans,
  queryKey,
  useEndpoint,
  useEndpointMutation,
} from '@harmony/mf-kit';
import { ConfirmAddress } from '../account/confirm-address.tsx';
import { SettingSwitches, type SettingText } from './setting-switches.tsx';

const texts: readonly SettingText<keyof MailSettings>[] = [
  {
    name: 'weeklyDigest',
    label: t`Weekly digest`,
    hint: t`On Mondays: what the two of you spent together. Nothing personal.`,
  },
  {
    name: 'partnerJoined',
    label: t`Partner joined`,
    hint: t`When your partner uses your invite code.`,
  },
  {
    name: 'trialEnding',
    label: t`Trial ending`,
    hint: t`Before your free trial turns into a payment.`,
  },
];

/** Mail settings. Mails about the security of the account cannot be switched off. */
export function MailsCard({ isEmailVerified }: { isEmailVerified: boolean }) {
  const { settings: settingsEndpoint, change: changed } = endpoints.mailSettings;
  const { data, isError, refetch } = useEndpoint(settingsEndpoint);
  const change = useEndpointMutation(changed, {
    errorText: t`Couldn’t save your email settings`,
    onSuccess: (saved) => queryClient.setQueryData(queryKey(settingsEndpoint), saved),
  });
  return (
    <div id="mails">
      <Card title={t`Emails`}>
        {!isEmailVerified && (
          <ConfirmAddress why={t`You’ll get these once your email is confirmed.`} />
        )}
        <SettingSwitches
          texts={texts.filter(({ name }) => name !== 'trialEnding' || sellsPlans())}
          settings={data ?? undefined}
          changing={(change.isPending && change.variables.body) || {}}
          hasFailed={isError}
          onRetry={() => void refetch()}
          onChange={(name, value) => change.mutate({ body: { [name]: value } })}
        />
      </Card>
    </div>
  );
}
