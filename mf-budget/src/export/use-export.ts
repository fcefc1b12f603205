import { t } from '@lingui/core/macro';
import { endpoints, type QueryOf } from '@harmony/contract';
import { messageOf, requestFile } from '@harmony/mf-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { saveFile } from './save-file.ts';

/** State of an export. */
export type ExportState =
  | { step: 'idle' }
  /** The server creates the file. */
  | { step: 'preparing' }
  /** Download in bytes; `total` if it is known. */
  | { step: 'receiving'; received: number; total: number | undefined }
  | { step: 'done'; name: string }
  | { step: 'failed'; message: string };

/** Exports a file, one at a time, and reports the progress. Leaving the page cancels it. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const running = useRef<AbortController>(undefined);
  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const start = async (query: QueryOf<typeof endpoints.export.file>): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setState({ step: 'preparing' });
    try {
      const file = await requestFile(
        endpoints.export.file,
        { query },
        {
          signal: controller.signal,
          onProgress: (received, total) => setState({ step: 'receiving', received, total }),
        },
      );
      saveFile(file);
      setState({ step: 'done', name: file.name });
    } catch (error) {
      setState(
        controller.signal.aborted
          ? { step: 'idle' }
          : { step: 'failed', message: messageOf(error, t`The export failed. Please try again.`) },
      );
    }
  };
  return { state, start, cancel };
}
