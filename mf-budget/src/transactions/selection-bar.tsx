import { t } from '@lingui/core/macro';
import { MOST_AT_ONCE, type Category } from '@harmony/contract';
import { Button } from '@harmony/design-system';
import { Later, onFirstUse } from '@harmony/mf-kit';
import { useEffect, useState } from 'react';
import { ChosenBarFrame } from './chosen-bar-frame.ts';
import type { RowActions } from './row-menu.tsx';
import type { Selection } from './use-selection.ts';

const load = onFirstUse(() => import('./category-dialog.tsx'));

interface SelectionBarProps {
  selection: Selection;
  categories: readonly Category[];
  onRemove: RowActions['remove'];
}

/** Sticky bar with the actions for the selected transactions. */
export function SelectionBar({ selection, categories, onRemove }: SelectionBarProps) {
  const { chosen, all, stop } = selection;
  const [isMoving, setMoving] = useState(false);
  const count = chosen.length;
  useEffect(() => {
    const onKey = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('[role="dialog"]')) {
        stop();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [stop]);
  return (
    <ChosenBarFrame role="group" aria-label={t`Selected transactions`}>
      <p role="status">
        {count === MOST_AT_ONCE
          ? t`${count} selected, the most you can at once`
          : t`${count} selected`}
      </p>
      <Button size="small" variant="quiet" onClick={all}>{t`Select all`}</Button>
      <Button
        size="small"
        variant="secondary"
        disabled={count === 0}
        onClick={() => setMoving(true)}
        aria-haspopup="dialog"
      >{t`Change category`}</Button>
      <Button
        size="small"
        variant="danger"
        disabled={count === 0}
        onClick={() => {
          onRemove(chosen);
          stop();
        }}
      >{t`Delete`}</Button>
      <Button size="small" variant="quiet" onClick={stop}>{t`Done`}</Button>
      <Later
        load={load}
        isWanted={isMoving}
        onFailure={() => setMoving(false)}
        props={{
          isOpen: isMoving,
          onClose: () => setMoving(false),
          onDone: stop,
          transactions: chosen,
          categories,
        }}
      />
    </ChosenBarFrame>
  );
}
