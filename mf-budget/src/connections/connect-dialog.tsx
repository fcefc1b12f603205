import { t } from '@lingui/core/macro';
import { endpoints, type Connection, type NewConnection } from '@harmony/contract';
import {
  Button,
  color,
  Form,
  FormActions,
  FormDialog,
  SegmentedControl,
  Select,
  Skeleton,
  styled,
  text,
  TextField,
} from '@harmony/design-system';
import { issuesOf, useEndpoint, useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';
import { bankCountries } from './bank-countries.ts';

type Provider = NewConnection['provider'];

interface ConnectDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onConnected: (connection: Connection) => void;
}

/** Dialog that connects a bank: by a token of SimpleFIN, or by consent at the bank. */
export default function ConnectDialog({ isOpen, onClose, onConnected }: ConnectDialogProps) {
  const { data, isError } = useEndpoint(endpoints.connections.providers);
  const providers = data ?? (isError ? (['simplefin'] as const) : undefined);
  const isEnableBanking = providers?.includes('enable-banking') ?? false;
  const [chosen, setProvider] = useState<Provider>();
  const provider = chosen ?? (isEnableBanking ? 'enable-banking' : 'simplefin');
  const [token, setToken] = useState('');
  const [country, setCountry] = useState('');
  const [bank, setBank] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const create = useEndpointMutation(endpoints.connections.create, {
    errorText: t`Couldn’t connect the bank`,
    onSuccess: onConnected,
    onError: (error) =>
      setErrors(
        Object.fromEntries(
          issuesOf(error, ['setupToken', 'bank']).map(({ field, message }) => [field, message]),
        ),
      ),
  });
  const connect = (): void => {
    const found = missing(provider, token, bank);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    create.mutate({
      body:
        provider === 'simplefin'
          ? { provider, setupToken: token.trim() }
          : { provider, bank: { name: bank, country } },
    });
  };
  return (
    <FormDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t`Connect your bank`}
      description={t`We see balances and payments, and can move nothing. You can end it at any time.`}
      isDirty={token !== '' || bank !== ''}
    >
      {!providers && <Skeleton lines={4} />}
      {providers?.length === 0 && (
        <Note>{t`Connecting banks isn’t set up on this server. You can import files instead.`}</Note>
      )}
      {providers && providers.length > 0 && (
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            connect();
          }}
        >
          {isEnableBanking && (
            <SegmentedControl<Provider>
              label={t`Where is your bank?`}
              options={[
                { value: 'enable-banking', label: t`Europe` },
                { value: 'simplefin', label: t`US and Canada` },
              ]}
              value={provider}
              onValueChange={setProvider}
            />
          )}
          {provider === 'simplefin' ? (
            <TextField
              label={t`Setup token`}
              hint={t`Create it at your SimpleFIN bridge and paste it here. It works once.`}
              value={token}
              error={errors['setupToken']}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setToken(target.value)}
            />
          ) : (
            <>
              <Select
                label={t`Country`}
                value={country}
                options={bankCountries()}
                onValueChange={(next) => {
                  setCountry(next);
                  setBank('');
                }}
              />
              {country !== '' && (
                <Banks country={country} value={bank} onChange={setBank} error={errors['bank']} />
              )}
              <Note>{t`Your bank asks for your consent on its own page, and sends you back here.`}</Note>
            </>
          )}
          <FormActions>
            <Button type="submit" pending={create.isPending} pendingLabel={t`Connecting…`}>
              {provider === 'simplefin' ? t`Connect` : t`Continue at the bank`}
            </Button>
          </FormActions>
        </Form>
      )}
    </FormDialog>
  );
}

function missing(provider: Provider, token: string, bank: string): Record<string, string> {
  if (provider === 'simplefin') {
    return token.trim() === '' ? { setupToken: t`Paste the setup token` } : {};
  }
  return bank === '' ? { bank: t`Choose a bank` } : {};
}

interface BanksProps {
  country: string;
  value: string;
  onChange: (name: string) => void;
  error: string | undefined;
}

function Banks({ country, value, onChange, error }: BanksProps) {
  const { data, isPending, isError } = useEndpoint(endpoints.connections.banks, {
    query: { country },
  });
  const hint = data?.length === 0 ? t`No bank of this country can be connected.` : undefined;
  const failure = isError ? t`Couldn’t load the banks. Please try again later.` : undefined;
  return (
    <Select
      label={t`Bank`}
      placeholder={isPending ? t`Loading…` : t`Choose a bank`}
      disabled={isPending}
      value={value}
      error={failure ?? error}
      hint={hint}
      options={(data ?? []).map(({ name }) => ({ value: name, label: name }))}
      onValueChange={onChange}
    />
  );
}

const Note = styled('p', { ...text.caption, color: color.muted });
