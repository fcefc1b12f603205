import { t } from '@lingui/core/macro';
import type { MoneyAccount } from '@harmony/contract';
import { Select } from '@harmony/design-system';
import { useController, type UseFormReturn } from 'react-hook-form';
import { KindIcon } from '../accounts/account-kinds.tsx';
import type { EnteredTransaction } from './entry.ts';

/** Value of the option without an account, because a select cannot have an empty one. */
const NONE = 'none';

interface AccountFieldProps {
  form: UseFormReturn<EnteredTransaction>;
  offered: readonly MoneyAccount[];
  account: MoneyAccount | undefined;
}

/** Account of an entry; nothing for users without accounts. */
export function AccountField({ form: { control }, offered, account }: AccountFieldProps) {
  const { field, fieldState } = useController({ control, name: 'accountId' });
  const { onBlur, onChange, ref } = field;
  if (offered.length === 0) return null;
  return (
    <Select
      ref={ref}
      label={t`Account`}
      options={[
        { value: NONE, label: t`No account` },
        ...offered.map(({ id, name, kind }) => ({
          value: id,
          label: name,
          mark: <KindIcon kind={kind} size={18} />,
        })),
      ]}
      value={account?.id ?? NONE}
      onValueChange={(value) => onChange(value === NONE ? null : value)}
      onBlur={onBlur}
      error={fieldState.error?.message}
    />
  );
}
