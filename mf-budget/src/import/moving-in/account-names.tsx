import { t } from '@lingui/core/macro';
import { endpoints, type Import, type SentMapping } from '@harmony/contract';
import { Select } from '@harmony/design-system';
import { useEndpointMutation } from '@harmony/mf-kit';
import { accountOptions, NO_ACCOUNT } from '../../accounts/account-options.tsx';
import { useAccounts } from '../../accounts/use-accounts.ts';
import { NameList } from './name-list.tsx';

const ADD_OWN = 'add-own';
const ADD_JOINT = 'add-joint';
/** Limit of the name of an account. */
const MAX_LENGTH = 80;

interface AccountNamesProps {
  names: Import['accounts'];
  draft: Import;
  /** Reads the file again with another account. */
  onChange: (mapping: SentMapping) => void;
}

/** The account of the couple for each account in the file; missing ones are added here. */
export function AccountNames({ names, draft, onChange }: AccountNamesProps) {
  const { usable } = useAccounts();
  const add = useEndpointMutation(endpoints.accounts.create, {
    errorText: t`Couldn’t add the account`,
  });
  const days = draft.rows.map(({ date }) => date).toSorted();
  const onChoose = (name: string, id: string | null): void =>
    onChange({ accounts: { ...draft.answered.accounts, [name]: id } });
  const choose = (name: string, value: string): void => {
    if (value !== ADD_OWN && value !== ADD_JOINT) {
      onChoose(name, value === NO_ACCOUNT ? null : value);
      return;
    }
    const owner = value === ADD_JOINT ? { ownerId: null } : {};
    const body = { name: name.slice(0, MAX_LENGTH), openingDate: days[0], ...owner };
    add.mutate({ body }, { onSuccess: ({ id }) => onChoose(name, id) });
  };
  return (
    <NameList title={t`Accounts in the file`}>
      {names.map(({ name, id }) => (
        <li key={name}>
          <Select
            label={name}
            options={[
              ...accountOptions(usable),
              { value: ADD_OWN, label: t`Add as my account` },
              { value: ADD_JOINT, label: t`Add as an account of both` },
            ]}
            value={usable.some((each) => each.id === id) ? (id ?? NO_ACCOUNT) : NO_ACCOUNT}
            onValueChange={(value) => choose(name, value)}
          />
        </li>
      ))}
    </NameList>
  );
}
