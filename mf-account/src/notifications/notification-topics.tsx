import { t } from '@lingui/core/macro';
import {
  endpoints,
  usualPushSettings,
  type PushSettings,
  type PushState,
  type QuietHours,
} from '@harmony/contract';
import { Select, space, styled, Switch } from '@harmony/design-system';
import { locale } from '@harmony/design-system/language';
import { queryClient, queryKey, useEndpointMutation } from '@harmony/mf-kit';
import { SettingSwitches, type SettingText } from '../settings/setting-switches.tsx';

type SwitchName = Exclude<keyof PushSettings, 'quietHours'>;

const texts: readonly SettingText<SwitchName>[] = [
  {
    name: 'consent',
    label: t`My partner asks for approval`,
    hint: t`When a change needs your approval.`,
  },
  { name: 'goalReached', label: t`We’ve reached a goal`, hint: t`Once for each goal.` },
  {
    name: 'billDue',
    label: t`Something is due tomorrow`,
    hint: t`At nine in the morning of the day before: what is shared, and your own.`,
  },
  {
    name: 'dateNight',
    label: t`A date night is tomorrow`,
    hint: t`At nine in the morning of the day before.`,
  },
  {
    name: 'moneyEvening',
    label: t`My partner starts our money evening`,
    hint: t`So that you can go through your month together, each on your own phone.`,
  },
  {
    name: 'bank',
    label: t`My bank connection needs me`,
    hint: t`When your consent is about to end, or no new payments arrive. Your partner isn’t notified.`,
  },
  {
    name: 'showsDetails',
    label: t`Show names and amounts`,
    hint: t`When off, notifications hide names and amounts.`,
  },
];

/** 14:00 is `2 PM` in English and `14 Uhr` in German. */
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: new Date(2000, 0, 1, hour).toLocaleTimeString(locale, { hour: 'numeric' }),
}));

const usualHours: QuietHours = usualPushSettings.quietHours ?? { from: 22, until: 7 };

/** Notification topics and quiet hours of the user, shared by all their browsers. */
export function NotificationTopics({ state }: { state: PushState }) {
  const { state: stateEndpoint, changeSettings } = endpoints.push;
  const change = useEndpointMutation(changeSettings, {
    errorText: t`Couldn’t save your notification settings`,
    onSuccess: (settings) =>
      queryClient.setQueryData(queryKey(stateEndpoint), (before: PushState | undefined) => ({
        ...(before ?? state),
        settings,
      })),
  });
  const { quietHours: changingHours, ...changing } =
    (change.isPending && change.variables.body) || {};
  const quietHours = changingHours === undefined ? state.settings.quietHours : changingHours;
  const setHours = (hoursOrNone: QuietHours | null): void =>
    change.mutate({ body: { quietHours: hoursOrNone } });
  return (
    <>
      <SettingSwitches
        texts={texts}
        settings={state.settings}
        changing={changing}
        hasFailed={false}
        onRetry={() => {}}
        onChange={(name, value) => change.mutate({ body: { [name]: value } })}
      />
      <Switch
        label={t`Quiet hours`}
        hint={t`Paused during these hours; what still matters arrives afterwards.`}
        checked={quietHours !== null}
        onCheckedChange={(isOn) => setHours(isOn ? usualHours : null)}
      />
      {quietHours && (
        <Hours>
          <Select
            label={t({ message: 'From', context: 'an hour' })}
            options={hours.filter((_, hour) => hour !== quietHours.until)}
            value={String(quietHours.from)}
            onValueChange={(value) => setHours({ ...quietHours, from: Number(value) })}
          />
          <Select
            label={t({ message: 'Until', context: 'an hour' })}
            options={hours.filter((_, hour) => hour !== quietHours.from)}
            value={String(quietHours.until)}
            onValueChange={(value) => setHours({ ...quietHours, until: Number(value) })}
          />
        </Hours>
      )}
    </>
  );
}

const Hours = styled('div', { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[3] });
