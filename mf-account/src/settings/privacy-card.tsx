import { t } from '@lingui/core/macro';
import { endpoints, type PrivacySettings } from '@harmony/contract';
import { Card } from '@harmony/design-system';
import { queryClient, queryKey, useEndpoint, useEndpointMutation } from '@harmony/mf-kit';
import { SettingSwitches, type SettingText } from './setting-switches.tsx';

const texts: readonly SettingText<keyof PrivacySettings>[] = [
  {
    name: 'defaultTransactionSharing',
    label: t`Default transaction sharing`,
    hint: t`New personal transactions start out visible to your partner. You can change that for each one.`,
  },
  {
    name: 'goalProgressSharing',
    label: t`Goal progress sharing`,
    hint: t`Your partner sees how much of the money in a goal came from you.`,
  },
  {
    name: 'personalDiscretionaryPrivate',
    label: t`Personal discretionary spending private`,
    hint: t`Only you see how much of your personal limit you’ve spent.`,
  },
  {
    name: 'dualConsentRequired',
    label: t`Dual-consent required`,
    hint: t`Deleting a shared goal, changing a category’s budget or leaving the couple waits until you both agree. It’s on as soon as one of you turns it on.`,
  },
];

/** Sharing settings. Available on every plan: privacy is never paid for. */
export function PrivacyCard() {
  const { settings: settingsEndpoint, change: changed } = endpoints.privacy;
  const { data, isError, refetch } = useEndpoint(settingsEndpoint);
  const change = useEndpointMutation(changed, {
    errorText: t`Couldn’t save your privacy settings`,
    onSuccess: (saved) => queryClient.setQueryData(queryKey(settingsEndpoint), saved),
  });
  return (
    <div id="privacy">
      <Card title={t({ message: 'Privacy', context: 'what the partner sees' })}>
        <SettingSwitches
          texts={texts}
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
