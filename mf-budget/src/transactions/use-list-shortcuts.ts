import { t } from '@lingui/core/macro';
import { useShortcuts } from '@harmony/mf-kit';
import { useMemo } from 'react';

/** What of a row takes the focus: the button that opens it, or its text where it is not one's own. */
const ENTRY = '[data-part="title"] > :is(button, label, [tabindex])';

/** At the end of the list nothing more comes. */
const MOST_FRAMES = 20;

/**
 * The keys of the list: `/` for the search, `j` and `k` from row to row, and `e` for the one that has the focus.
 *
 * @param page the element that search and list are in, once it is there
 */
export function useListShortcuts(page: HTMLElement | null): void {
  const shortcuts = useMemo(() => {
    const move = (step: 1 | -1) => (): void => {
      if (page) focusBeside(page, step, MOST_FRAMES);
    };
    return [
      {
        keys: '/',
        label: t`Search the transactions`,
        act: () => page?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
      },
      { keys: 'j', label: t`Go to the next transaction`, act: move(1) },
      { keys: 'k', label: t`Go to the one before`, act: move(-1) },
      {
        keys: 'e',
        label: t`Change the transaction`,
        act: () => {
          const entry = document.activeElement?.closest('li')?.querySelector<HTMLElement>(ENTRY);
          if (entry && page?.contains(entry)) entry.click();
        },
      },
    ];
  }, [page]);
  useShortcuts(shortcuts);
}

/**
 * Moves the focus to the entry after or before the row that has it. Rows are made when they come near, so
 * whoever presses quickly is ahead of them: then it moves as soon as the next one is there.
 *
 * @param frames how many it waits for that
 */
function focusBeside(page: HTMLElement, step: 1 | -1, frames: number): void {
  const entry = entryBeside(page, step);
  if (entry) entry.focus();
  else if (frames > 0) requestAnimationFrame(() => focusBeside(page, step, frames - 1));
}

/** The entry after or before the row with the focus; without one, the first that is in sight. */
function entryBeside(page: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  // In the order of the list, which is not always that of the elements.
  const rows = [...page.querySelectorAll<HTMLElement>('li[data-index]')]
    .toSorted((one, other) => indexOf(one) - indexOf(other))
    .filter((row) => row.querySelector(ENTRY));
  const current = document.activeElement?.closest<HTMLElement>('li[data-index]');
  const at = current ? rows.indexOf(current) : -1;
  const top = page.querySelector('[role="search"]')?.getBoundingClientRect().bottom ?? 0;
  const next =
    at === -1
      ? rows.find((row) => row.getBoundingClientRect().top >= Math.max(0, top))
      : rows[at + step];
  return next?.querySelector<HTMLElement>(ENTRY) ?? undefined;
}

function indexOf({ dataset }: HTMLElement): number {
  return Number(dataset['index']);
}
