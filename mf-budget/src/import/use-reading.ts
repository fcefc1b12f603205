import { t } from '@lingui/core/macro';
import { endpoints, MOST_IMPORT_BYTES, type Import } from '@harmony/contract';
import {
  invalidateTopics,
  issuesOf,
  messageOf,
  RequestError,
  toast,
  upload,
} from '@harmony/mf-kit';
import { useCallback, useEffect, useRef, useState } from 'react';

/** State of reading a file. */
export type ReadingState =
  | { step: 'idle' }
  /** Upload in progress; `share` from 0 to 1. */
  | { step: 'sending'; file: File; share: number }
  | { step: 'reading'; file: File }
  | { step: 'failed'; file: File; message: string; mayRetry: boolean };

const { create } = endpoints.imports;

/** Reads files, one at a time, and reports the progress. Leaving the page cancels it. */
export function useReading(onRead: (draft: Import) => void) {
  const [state, setState] = useState<ReadingState>({ step: 'idle' });
  const running = useRef<AbortController>(undefined);
  const keys = useRef(new WeakMap<File, string>());
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const start = async (file: File): Promise<void> => {
    const fail = (message: string, mayRetry: boolean): void => {
      setState({ step: 'failed', file, message, mayRetry });
      // The page may already show the next file in the queue.
      const title = t`${{ file: file.name }} was not read`;
      toast({ title, description: message, variant: 'destructive' });
    };
    if (file.size > MOST_IMPORT_BYTES) {
      fail(t`Use a file of at most 10 MB.`, false);
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    const idempotencyKey = keys.current.get(file) ?? crypto.randomUUID();
    keys.current.set(file, idempotencyKey);
    setState({ step: 'sending', file, share: 0 });
    try {
      const draft = await upload(
        create,
        { body: { file } },
        {
          idempotencyKey,
          signal: controller.signal,
          onProgress: (share) =>
            setState(share < 1 ? { step: 'sending', file, share } : { step: 'reading', file }),
        },
      );
      invalidateTopics(create.changes);
      setState({ step: 'idle' });
      onRead(draft);
    } catch (error) {
      if (!controller.signal.aborted) fail(messageFor(error), isTemporary(error));
      else if (running.current === controller) setState({ step: 'idle' });
    }
  };
  return { state, start, stop };
}

const TOO_MANY = 429;
const SERVER_FAILED = 500;

function messageFor(error: unknown): string {
  return issuesOf(error, ['file'])[0]?.message ?? messageOf(error, t`The file could not be read.`);
}

/** Whether reading the same file may succeed later. */
function isTemporary(error: unknown): boolean {
  const status = error instanceof RequestError ? error.status : SERVER_FAILED;
  return status === 0 || status === TOO_MANY || status >= SERVER_FAILED;
}
