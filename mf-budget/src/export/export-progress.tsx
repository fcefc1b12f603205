import { Button, color, ErrorCard, ProgressBar, space, text, styled } from '@harmony/design-system';
import type { ExportState } from './use-export.ts';

interface ExportProgressProps {
  state: ExportState;
  onCancel: () => void;
}

/** How far an export is, in words and as a bar. */
export function ExportProgress({ state, onCancel }: ExportProgressProps) {
  if (state.step === 'failed') return <ErrorCard title={state.message} />;
  const isRunning = state.step === 'preparing' || state.step === 'receiving';
  return (
    <>
      <Line role="status">{sentence(state)}</Line>
      {isRunning && (
        <Running>
          <ProgressBar label="Export" value={percentOf(state) ?? 0} />
          <div>
            <Button size="small" variant="secondary" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </Running>
      )}
    </>
  );
}

function sentence(state: ExportState): string {
  switch (state.step) {
    case 'preparing':
      return 'Putting your file together…';
    case 'receiving': {
      const percent = percentOf(state);
      return percent === undefined
        ? 'Downloading your file…'
        : `Downloading your file: ${percent}%`;
    }
    case 'done':
      return `${state.name} is saved.`;
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
