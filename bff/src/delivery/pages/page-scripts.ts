import type { OwnedPage, Registry } from '@harmony/contract';

export interface PageScripts {
  /** Chunks only register their modules, so they may load in any order or fail. */
  chunks: string[];
  /** Entries need the shell's runtime, which executes them. */
  entries: string[];
}

/** Returns all scripts of a page up front, which avoids sequential loading. */
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
