import type { OwnedPage, Registry } from '@harmony/contract';

/** The scripts that a page needs, besides those of the shell. */
export interface PageScripts {
  /**
   * Chunks only leave their modules for whoever asks, so they may come in any order, or not at all.
   */
  chunks: string[];
  /** An entry needs the shell's runtime, and is run by it. */
  entries: string[];
}

/** What a page is made of, so that nothing has to be loaded before it is known what comes next. */
export function pageScripts(
  owned: OwnedPage | undefined,
  { shell, microfrontends }: Registry,
): PageScripts {
  if (!owned) return { chunks: [], entries: [] };
  const { row, page } = owned;
  const parts = [{ row, part: page.name }];
  for (const slot of page.shows ?? []) {
    const filler = microfrontends.find(({ slots }) => slots.includes(slot));
    if (filler) parts.push({ row: filler, part: slot });
  }
  const libraries = parts
    .flatMap((each) => each.row.libraries?.[each.part] ?? [])
    .flatMap((name) => shell.libraries?.[name] ?? []);
  return {
    entries: [...new Set(parts.map((each) => each.row.entry))],
    chunks: [
      ...new Set([...libraries, ...parts.flatMap((each) => each.row.scripts[each.part] ?? [])]),
    ],
  };
}
