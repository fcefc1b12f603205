import { navigate } from '@harmony/mf-kit';
import type { DragEvent, ReactNode, Ref } from 'react';
import { keepFile } from '../import/dropped-file.ts';

/** Takes a file that is dropped anywhere on the page to the page of imports. */
export function DropTarget({ ref, children }: { ref: Ref<HTMLDivElement>; children: ReactNode }) {
  const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');
  return (
    // A drop has no keyboard: the link to the page of imports does the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={ref}
      onDragOver={(event) => {
        if (hasFile(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        keepFile(file);
        navigate('/import');
      }}
    >
      {children}
    </div>
  );
}
