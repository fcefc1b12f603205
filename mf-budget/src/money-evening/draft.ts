import type { MoneyEvening } from '@harmony/contract';

/** An unsaved decision. It outlives its card, since the partner may show another one at any time. */
export interface Draft {
  text: string;
  /** Version of the saved decision that it replaces. */
  version: number;
}

/** Returns the text that a draft saves; `null` without any. */
export function textOf({ text }: Draft): string | null {
  return text.trim() || null;
}

/** Whether the partner has saved another decision since the draft was begun. */
export function isConflicting(draft: Draft, evening: MoneyEvening): boolean {
  return draft.version < evening.decisionVersion && textOf(draft) !== evening.decision;
}

/** Returns the remainder of a draft after it was saved: the text typed since. */
export function draftAfter(draft: Draft | undefined, saved: MoneyEvening): Draft | undefined {
  if (!draft || textOf(draft) === saved.decision) return undefined;
  return { ...draft, version: saved.decisionVersion };
}
