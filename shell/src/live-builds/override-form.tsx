import { t } from '@lingui/core/macro';
import { Button, Form, TextField } from '@harmony/design-system';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { requestedOverridesAtom } from '../registry/live-registry.ts';
import { chosenOverrides, overridesIn } from '../registry/override.ts';

const EXAMPLE = 'mf-goals@http://localhost:8081';

/** Requests another override in addition to those in effect, which the visitor then confirms. */
export function OverrideForm({ close }: { close: () => void }) {
  const request = useSetAtom(requestedOverridesAtom);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        const added = overridesIn(typed.trim());
        if (added.length === 0) {
          setError(
            t`Name a micro-frontend and a server, as in ${EXAMPLE}. Other servers need https.`,
          );
          return;
        }
        const others = chosenOverrides().filter(
          ({ microfrontend }) => !added.some((each) => each.microfrontend === microfrontend),
        );
        close();
        request([...others, ...added]);
      }}
    >
      <TextField
        label={t`Micro-frontend and server`}
        hint={t`Such as ${EXAMPLE}`}
        value={typed}
        error={error}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        ref={focusField}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">{t`Try it`}</Button>
    </Form>
  );
}

/** Replaces the pressed button, which had the focus. */
function focusField(field: HTMLInputElement | null): void {
  field?.focus();
}
