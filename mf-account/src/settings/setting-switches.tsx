import { t } from '@lingui/core/macro';
import { ErrorCard, Skeleton, space, Switch, styled } from '@harmony/design-system';

/** Label and description of a toggle. */
export interface SettingText<Name extends string> {
  name: Name;
  label: string;
  hint: string;
}

interface SettingSwitchesProps<Name extends string> {
  /** In display order. */
  texts: readonly SettingText<Name>[];
  /** `undefined` while loading. */
  settings: Record<Name, boolean> | undefined;
  /** The values being saved. */
  changing: { [Each in Name]?: boolean | undefined };
  hasFailed: boolean;
  onRetry: () => void;
  onChange: (name: Name, value: boolean) => void;
}

/** Toggles that save immediately. */
export function SettingSwitches<Name extends string>({
  texts,
  settings,
  changing,
  hasFailed,
  onRetry,
  onChange,
}: SettingSwitchesProps<Name>) {
  if (!settings) {
    return hasFailed ? (
      <ErrorCard
        title={t`Couldn’t load these settings`}
        text={t`Nothing has changed. Please try again.`}
        onRetry={onRetry}
      />
    ) : (
      <Skeleton lines={texts.length * 2} />
    );
  }
  return (
    <List>
      {texts.map(({ name, label, hint }) => (
        <li key={name}>
          <Switch
            label={label}
            hint={hint}
            checked={changing[name] ?? settings[name]}
            onCheckedChange={(value) => onChange(name, value)}
          />
        </li>
      ))}
    </List>
  );
}

const List = styled('ul', { display: 'grid', gap: space[4] });
