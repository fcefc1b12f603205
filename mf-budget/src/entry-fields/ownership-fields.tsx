import { t } from '@lingui/core/macro';
import { endpoints, type Transaction } from '@harmony/contract';
import { OwnerMark, SegmentedControl, Switch } from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import { Controller, useFormContext, useWatch } from 'react-hook-form';

const types = [
  { value: 'shared', label: t`Shared`, mark: <OwnerMark owner="ours" label="" /> },
  { value: 'personal', label: t`Personal`, mark: <OwnerMark owner="mine" label="" /> },
] as const;

/** The form's values for these fields; the visibility is undefined until the user decides. */
type Ownership = Pick<Transaction, 'type'> & Partial<Pick<Transaction, 'isVisible'>>;

/**
 * Returns whether the user's personal entries are visible to the partner by default. Hidden until
 * the setting is loaded: the switch is visible, but a leak cannot be undone.
 */
export function useVisibleByDefault(): boolean {
  return useEndpoint(endpoints.privacy.settings).data?.defaultTransactionSharing ?? false;
}

interface OwnershipFieldsProps {
  mayChangeType: boolean;
  /** Name of the entry's account if both partners see it, so that nothing in it can be hidden. */
  openAccount?: string | undefined;
  /** Whether the label of the type is for assistive technology alone. */
  hideLabel?: boolean;
}

/** Type of an entry, and whether the partner sees a personal one. */
export function OwnershipFields(props: OwnershipFieldsProps) {
  const { mayChangeType, openAccount, hideLabel = false } = props;
  const { control } = useFormContext<Ownership>();
  const type = useWatch({ control, name: 'type' });
  const isVisibleByDefault = useVisibleByDefault();
  return (
    <>
      {mayChangeType && (
        <Controller
          control={control}
          name="type"
          render={({ field: { value, onChange } }) => (
            <SegmentedControl
              label={t`Type`}
              hideLabel={hideLabel}
              options={types}
              value={value}
              onValueChange={onChange}
            />
          )}
        />
      )}
      {type === 'personal' && (
        <Controller
          control={control}
          name="isVisible"
          render={({ field: { value = isVisibleByDefault, onChange, ref }, fieldState }) => (
            <Switch
              ref={ref}
              label={t`Visible to your partner`}
              hint={t`Turn it off to keep this to yourself, everywhere.`}
              error={
                openAccount !== undefined && !value
                  ? t`Your partner sees everything in ${openAccount}. Choose another account to hide this.`
                  : fieldState.error?.message
              }
              checked={value}
              onCheckedChange={onChange}
            />
          )}
        />
      )}
    </>
  );
}
