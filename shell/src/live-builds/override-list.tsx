import { t } from '@lingui/core/macro';
import { Button, space, styled } from '@harmony/design-system';
import { readBoot } from '@harmony/mf-kit';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { overridesAtom } from '../registry/live-registry.ts';
import { resetOverride } from '../registry/override.ts';
import { refusalOf } from '../registry/refusal.ts';
import { Entries, Note } from './entries.tsx';
import { OverrideForm } from './override-form.tsx';

/** The overrides in effect, each with a button that ends it, and a form for another one. */
export function OverrideList({ close }: { close: () => void }) {
  const overrides = useAtomValue(overridesAtom);
  const [isAdding, setAdding] = useState(false);
  if (!readBoot().overrides) return <Note>{t`This server does not allow overrides.`}</Note>;
  return (
    <>
      {overrides.length === 0 && <Note>{t`Nothing yet`}</Note>}
      <Entries>
        {overrides.map((override) => {
          const { microfrontend, origin, isMissing, refused } = override;
          return (
            <Row key={microfrontend}>
              <div>
                <strong>{microfrontend}</strong>
                <div>{origin}</div>
                {isMissing && <div>{t`Couldn’t be loaded: this page has the live one.`}</div>}
                {refused && <div>{refusalOf(override)}</div>}
              </div>
              <Button
                variant="secondary"
                size="small"
                aria-label={t`Reset ${microfrontend}`}
                onClick={() => resetOverride(microfrontend)}
              >
                {t`Reset`}
              </Button>
            </Row>
          );
        })}
      </Entries>
      {isAdding ? (
        <OverrideForm close={close} />
      ) : (
        <Start>
          <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
            {t`Try another build`}
          </Button>
        </Start>
      )}
    </>
  );
}

const Row = styled('li', {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[3],
  '& > button': { flex: 'none' },
});

const Start = styled('div', { justifySelf: 'start' });
