import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { endpoints } from '@harmony/contract';
import { Button, Card, TextField } from '@harmony/design-system';
import { publicPath, useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';
import { Snippet } from './snippet.tsx';
import { isKey } from './snippets.ts';
import { statisticsLink } from './statistics/statistics-link.ts';

interface KeyCardProps {
  /** The key in the code, which may be incomplete; empty without one. */
  value: string;
  onChange: (key: string) => void;
}

/** Creates the key with which a publisher sees how often the tools are used, and shows its private link once. */
export function KeyCard({ value, onChange }: KeyCardProps) {
  const [link, setLink] = useState<string>();
  const creation = useEndpointMutation(endpoints.embeds.createKey, {
    errorText: t`Couldn’t make the key`,
    onSuccess: ({ key, secret }) => {
      setLink(statisticsLink(`${window.location.origin}${publicPath('/embed')}`, secret));
      onChange(key);
    },
  });
  return (
    <Card title={t`See how it’s used`}>
      <p>
        <Trans>
          With a key in your code, you see the views, starts, results and clicks of each day behind
          a private link. No account, no e-mail, and nothing about your readers.
        </Trans>
      </p>
      <TextField
        label={t`Key`}
        hint={t`Made here. Nothing is counted without one.`}
        value={value}
        autoComplete="off"
        error={value === '' || isKey(value) ? undefined : t`This key isn’t complete.`}
        onChange={({ target }) => onChange(target.value.trim())}
      />
      {link === undefined ? (
        <div>
          <Button
            variant="secondary"
            pending={creation.isPending}
            onClick={() => creation.mutate({})}
          >{t`Make a key`}</Button>
        </div>
      ) : (
        <Snippet
          code={link}
          hint={t`Keep this link: it’s the only way to your numbers, and it isn’t shown again. The key is in the code now.`}
          destination={t`Save it where you can find it again.`}
        />
      )}
    </Card>
  );
}
