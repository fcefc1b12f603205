import { t } from '@lingui/core/macro';
import { Button, color, ProgressBar, radius, space, styled, text } from '@harmony/design-system';
import { keepDroppedFiles } from '@harmony/mf-kit';
import Upload from 'lucide-react/icons/upload';
import { useRef } from 'react';
import type { ReadingState } from './use-reading.ts';

interface FileDropProps {
  state: ReadingState;
  onStop: () => void;
  onRetry: (file: File) => void;
}

/** Button to choose a file, with the reading progress. Files can be dropped anywhere. */
export function FileDrop({ state, onStop, onRetry }: FileDropProps) {
  return (
    <Zone>
      {state.step === 'sending' || state.step === 'reading' ? (
        <Running state={state} onStop={onStop} />
      ) : (
        <>
          <p>{t`Drop the statement of your bank here, or what another app exported. CSV, OFX, QFX, QIF, CAMT and MT940 work.`}</p>
          {state.step === 'failed' && <Problem>{state.message}</Problem>}
          <Ways>
            {state.step === 'failed' && state.mayRetry && (
              <Button
                variant="secondary"
                onClick={() => onRetry(state.file)}
              >{t`Try ${{ file: state.file.name }} again`}</Button>
            )}
            <Choose />
          </Ways>
        </>
      )}
    </Zone>
  );
}

function Running({ state, onStop }: Pick<FileDropProps, 'onStop'> & { state: RunningState }) {
  const isSending = state.step === 'sending';
  const file = state.file.name;
  return (
    <>
      <p role="status">{isSending ? t`Sending ${file}…` : t`Reading ${file}…`}</p>
      <Bar>
        <ProgressBar label={file} value={isSending ? 100 * state.share : 100} />
      </Bar>
      <Button variant="secondary" onClick={onStop}>{t`Stop`}</Button>
    </>
  );
}

type RunningState = Extract<ReadingState, { step: 'sending' | 'reading' }>;

function Choose() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        icon={<Upload aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >{t`Choose a file`}</Button>
      <input
        ref={input}
        type="file"
        multiple
        aria-label={t`File to import`}
        hidden
        onChange={({ target }) => {
          keepDroppedFiles(target.files ?? []);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
    </>
  );
}

const Zone = styled('div', {
  minHeight: '14rem',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space[4],
  padding: space[6],
  textAlign: 'center',
  color: color.muted,
  border: `2px dashed ${color.edge}`,
  borderRadius: radius.large,
  overflowWrap: 'anywhere',
  '& > *': { minWidth: 0, maxWidth: '100%' },
});

const Ways = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[3],
});

const Bar = styled('div', { width: '100%', maxWidth: '24rem' });

const Problem = styled('p', { ...text.body, color: color.bad });
