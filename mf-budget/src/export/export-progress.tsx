import { t } from '@lingui/core/macro';
import { Button, color, ErrorCard, ProgressBar, space, text, styled } from '@harmony/design-system';
import { percentText } from '../percent/percent-text.ts';
import type { ExportState } from './use-export.ts';

interface ExportProgressProps {
  state: ExportState;
  onCancel: () => void;
}

/** Progress of an export as text and bar. */
export function ExportProgress({ state, onCancel }: ExportProgressProps) {
  if (state.step === 'failed') return <ErrorCard title={state.message} />;
  const isRunning = state.step === 'preparing' || state.step === 'receiving';
  return (
    <>
      <Line role="status">{sentence(state)}</Line>
      {isRunning && (
        <Running>
          <ProgressBar label={t`Export`} value={percentOf(state) ?? 0} />
          <div>
            <Button size="small" variant="secondary" onClick={onCancel}>{t`Cancel`}</Button>
          </div>
        </Running>
      )}
    </>
  );
}

function sentence(state: ExportState): string {
  switch (state.step) {
    case 'preparing':
      return t`Putting your file together…`;
    case 'receiving': {
      const percent = percentOf(state);
      return percent === undefined
        ? t`Downloading your file…`
        : t`Downloading your file: ${{ percent: percentText(percent) }}`;
    }
    case 'done':
      return t`${{ file: state.name }} is saved.`;
    default:
      return '';
  }
}

function percentOf(state: ExportState): number | undefined {
  if (state.step !== 'receiving' || !state.total) return undefined;
  return Math.floor((state.received / state.total) * 100);
}

const Line = styled('p', { ...text.label, color: color.muted });

const Running = styled('div', { display: 'grid', gap: space[3] });
