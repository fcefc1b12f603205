/** Storage of a browser for this site. Where it is unavailable, reads return nothing and the page continues. */
export interface SafeStorage {
  read(key: string): string | null;
  /** @returns the parsed JSON, to be validated by the caller, or `undefined` */
  readJson(key: string): unknown;
  /** @returns whether it was stored: storage may be disabled or full */
  keep(key: string, text: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

/** Persistent, and shared by all tabs of this browser. */
export const browserStorage = safe(() => window.localStorage);

/** Deleted when this tab is closed. */
export const tabStorage = safe(() => window.sessionStorage);

/** @param storage throws where users have disabled site data */
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
