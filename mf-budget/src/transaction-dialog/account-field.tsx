import { t } from '@lingui/core/macro';
import type { MoneyAccount } from '@harmony/contract';
import { Select, styled } from '@harmony/design-system';
import { useController, type UseFormReturn } from 'react-hook-form';
import { accountOptions, NO_ACCOUNT } from '../accounts/account-options.tsx';
import { detailStyle } from './details.tsx';
import type { EnteredTransaction } from './entry.ts';

interface AccountFieldProps {
  form: UseFormReturn<EnteredTransaction>;
  offered: readonly MoneyAccount[];
  account: MoneyAccount | undefined;
}

/** Account of an entry, as a chip with a list; nothing for users without accounts. */
export function AccountField({ form: { control }, offered, account }: AccountFieldProps) {
  const { field, fieldState } = useController({ control, name: 'accountId' });
  const { onBlur, onChange, ref } = field;
  if (offered.length === 0) return null;
  return (
    <Place>
      <Select
        ref={ref}
        label={t`Account`}
        hideLabel
        options={accountOptions(offered)}
        value={account?.id ?? NO_ACCOUNT}
        onValueChange={(value) => onChange(value === NO_ACCOUNT ? null : value)}
        onBlur={onBlur}
        error={fieldState.error?.message}
      />
    </Place>
  );
}

const Place = styled('div', {
  minWidth: 0,
  '& label': { position: 'absolute' },
  '& [role="combobox"]': detailStyle,
});
