import type { DialogSlot } from '@harmony/contract';
import { useState } from 'react';
import { TransferDialog } from './transfer-dialog.ts';

/** Dialog that moves money between accounts, for the shell (slot `budget.transfer`). */
export default function AddTransfer({ isOpen, onClose }: DialogSlot) {
  const [opening, setOpening] = useState(0);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpening(opening + 1);
  }
  return <TransferDialog isOpen={isOpen} onClose={onClose} opening={opening} />;
}
