import { t } from '@lingui/core/macro';
/** Greetings by hour of the day: `from` inclusive, `until` exclusive. */
export const greetings = [
  { from: 5, until: 12, words: t`Good morning!` },
  { from: 12, until: 18, words: t`Good afternoon!` },
  { from: 18, until: 5, words: t`Good evening!` },
] as const;

/** Returns the greeting for an hour of the day, 0 to 23. */
export function greetingAt(hour: number): string {
  const fitting = greetings.find(({ from, until }) => hour >= from && hour < until);
  return (fitting ?? greetings[2]).words;
}
