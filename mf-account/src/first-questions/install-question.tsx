import { t } from '@lingui/core/macro';
import { Button } from '@harmony/design-system';
import { Actions, Heading, Part, Words } from './question-parts.ts';
import type { Installation } from './use-installation.ts';

export function InstallQuestion({ here }: { here: Installation }) {
  return (
    <Part aria-labelledby="question-install">
      <div>
        <Heading id="question-install">{t`Install Harmony?`}</Heading>
        <Words>
          {here.install
            ? t`One tap to open, works offline.`
            : t`Tap Share in your browser, then ‘Add to Home Screen’. One tap to open, works offline.`}
        </Words>
      </div>
      <Actions>
        {here.install ? (
          <>
            <Button
              size="small"
              variant="secondary"
              onClick={() => void here.install?.()}
            >{t`Install`}</Button>
            <Button size="small" variant="quiet" onClick={here.dismiss}>{t`Not now`}</Button>
          </>
        ) : (
          <Button size="small" variant="quiet" onClick={here.dismiss}>{t`Got it`}</Button>
        )}
      </Actions>
    </Part>
  );
}
