import { t } from '@lingui/core/macro';
import { failureLinesAtom } from '@harmony/mf-kit/internal';
import { locale } from '@harmony/design-system/language';
import { useAtomValue } from 'jotai';
import { Entries, Note } from './entries.tsx';
import { readFailures, type LastFailure } from './read-failures.ts';

const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });

const phases: Record<LastFailure['phase'], string> = {
  load: t`while loading`,
  run: t`while shown`,
  event: t`after an action or a timer`,
  leave: t`while leaving the page`,
  freeze: t`the browser stopped responding`,
};

/** The last reported failures of this tab. */
export function FailureList() {
  const failures = readFailures(useAtomValue(failureLinesAtom));
  if (failures.length === 0) return <Note>{t`Nothing yet`}</Note>;
  return (
    <Entries>
      {failures.map(({ at, isBeforeReload, part, build, phase, kind, place }, index) => (
        <li key={failures.length - index}>
          <strong>{part}</strong>
          <div>{`${time.format(at)}, ${phases[phase]}: ${kind}`}</div>
          {isBeforeReload && <div>{t`Before this page was loaded`}</div>}
          {build && <div>{t`Build ${build}`}</div>}
          {place && <div>{place}</div>}
        </li>
      ))}
    </Entries>
  );
}
