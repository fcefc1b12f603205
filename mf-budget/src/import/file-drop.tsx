import { MOST_IMPORT_BYTES } from '@harmony/contract';
import { Button, color, radius, space, styled, text } from '@harmony/design-system';
import Upload from 'lucide-react/icons/upload';
import { useRef, useState } from 'react';

interface FileDropProps {
  isReading: boolean;
  /** What was wrong with the last file. */
  error: string | undefined;
  onFile: (file: File) => void;
}

/** A place to drop a file, and the button to choose one. */
export function FileDrop({ isReading, error, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const take = (file: File | undefined): void => {
    if (!file) return;
    setTooLarge(file.size > MOST_IMPORT_BYTES);
    if (file.size <= MOST_IMPORT_BYTES) onFile(file);
  };
  const problem = isTooLarge ? 'Use a file of at most 10 MB.' : error;
  return (
    <Zone
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <p>
        Drop the statement of your bank here, or what another app exported. CSV, OFX, QFX, QIF, CAMT
        and MT940 work.
      </p>
      <Button
        icon={<Upload aria-hidden="true" />}
        pending={isReading}
        pendingLabel="Reading…"
        onClick={() => input.current?.click()}
      >
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        aria-label="File to import"
        hidden
        onChange={({ target }) => {
          take(target.files?.[0]);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      {problem !== undefined && <Problem role="alert">{problem}</Problem>}
    </Zone>
  );
}

const Zone = styled('div', {
  display: 'grid',
  justifyItems: 'center',
  gap: space[4],
  padding: space[6],
  textAlign: 'center',
  color: color.muted,
  border: `2px dashed ${color.edge}`,
  borderRadius: radius.large,
  '&[data-over="true"]': { background: color.oursSoft, borderColor: color.ours },
});

const Problem = styled('p', { ...text.body, color: color.bad });
