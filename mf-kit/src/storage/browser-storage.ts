/** What a browser keeps for this site. Where it keeps nothing, nothing is read and the page goes on. */
export interface SafeStorage {
  /** @returns the text that was kept, or `null` */
  read(key: string): string | null;
  /** @returns what was kept as JSON, to be checked by whoever reads it, or `undefined` */
  readJson(key: string): unknown;
  /** @returns whether it is kept now: people may have forbidden it, or there is no room left */
  keep(key: string, text: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

/** Kept until it is removed, for all tabs of this browser. */
export const browserStorage = safe(() => window.localStorage);

/** Kept until this tab is closed. */
export const tabStorage = safe(() => window.sessionStorage);

/** @param storage throws where people have forbidden sites to keep data */
function safe(storage: () => Storage): SafeStorage {
  function attempt<Result>(action: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      return action(storage());
    } catch {
      return otherwise;
    }
  }
  return {
    read: (key) => attempt((kept) => kept.getItem(key), null),
    readJson: (key) =>
      attempt((kept): unknown => JSON.parse(kept.getItem(key) ?? 'null') ?? undefined, undefined),
    keep: (key, text) =>
      attempt((kept) => {
        kept.setItem(key, text);
        return true;
      }, false),
    remove: (key) => attempt((kept) => kept.removeItem(key), undefined),
    keys: () => attempt((kept) => Object.keys(kept), []),
  };
}
