import { t } from '@lingui/core/macro';
import { useShortcuts } from '@harmony/mf-kit';
import { useMemo } from 'react';

/** Focusable element of a row: its button, or its text in rows of the partner. */
const ENTRY = '[data-part="title"] > :is(button, label, [tabindex])';

/** Maximum number of frames to wait for a row, which never appears at the end of the list. */
const MAXIMUM_FRAMES = 20;

/**
 * Keyboard shortcuts of the list: `/` focuses the search, `j` and `k` move between rows, and `e`
 * edits the focused one.
 *
 * @param page the element with search and list, once it is mounted
 * @param onEdit opens the form of a transaction by its id
 */
export function useListShortcuts(page: HTMLElement | null, onEdit: (id: string) => void): void {
  const shortcuts = useMemo(() => {
    const move = (step: 1 | -1) => (): void => {
      if (page) focusBeside(page, step, MAXIMUM_FRAMES);
    };
    return [
      {
        keys: '/',
        label: t`Search the transactions`,
        act: () => {
          const field = page?.querySelector<HTMLElement>('input[type="search"]');
          // In narrow windows a button opens the field.
          if (field?.checkVisibility() === false) {
            page?.querySelector<HTMLElement>('[data-part="find"]')?.click();
          } else field?.focus();
        },
      },
      { keys: 'j', label: t`Next transaction`, act: move(1) },
      { keys: 'k', label: t`Previous transaction`, act: move(-1) },
      {
        keys: 'e',
        label: t`Change the transaction`,
        act: () => {
          const row = document.activeElement?.closest('li');
          const entry = row?.querySelector<HTMLElement>('[data-changeable]');
          if (entry && page?.contains(entry)) onEdit(entry.dataset['changeable'] ?? '');
        },
      },
    ];
  }, [page, onEdit]);
  useShortcuts(shortcuts);
}

/**
 * Moves the focus to the entry after or before the focused row. Rows are mounted when they come near
 * the viewport, so fast key presses may be ahead of them: the focus moves as soon as the row exists.
 *
 * @param frames maximum number of frames to wait
 */
function focusBeside(page: HTMLElement, step: 1 | -1, frames: number): void {
  const entry = entryBeside(page, step);
  if (entry) entry.focus();
  else if (frames > 0) requestAnimationFrame(() => focusBeside(page, step, frames - 1));
}

/** Returns the entry after or before the focused row; without focus, the first visible one. */
function entryBeside(page: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  // In list order, which may differ from the order of the elements.
  const rows = [...page.querySelectorAll<HTMLElement>('li[data-index]')]
    .toSorted((one, other) => indexOf(one) - indexOf(other))
    .filter((row) => row.querySelector(ENTRY));
  const current = document.activeElement?.closest<HTMLElement>('li[data-index]');
  const at = current ? rows.indexOf(current) : -1;
  const top = page.querySelector('[data-ledger-bar]')?.getBoundingClientRect().bottom ?? 0;
  const next =
    at === -1
      ? rows.find((row) => row.getBoundingClientRect().top >= Math.max(0, top))
      : rows[at + step];
  return next?.querySelector<HTMLElement>(ENTRY) ?? undefined;
}

function indexOf({ dataset }: HTMLElement): number {
  return Number(dataset['index']);
}
