import { weekStart } from '@harmony/contract';
import type { Weekday } from '@harmony/contract';
import type { Finding, FindingKind } from './finding.ts';

const MONDAY = 1;
/** How many insights of a week are news; the others stand in the list alone. */
const NEWS_OF_WEEK = 3;
/** What is about less money than this is no news. */
const LEAST_CENTS = 200;
/** The size at which an amount counts as much as a step of importance. */
const STEP_CENTS = 50_000;

/** How much a kind of insight matters by itself, before its size. */
const importance: Readonly<Record<FindingKind, number>> = {
  'goal-reached': 4,
  'over-budget': 3,
  'unusual-spending': 3,
  'budget-forecast': 2.5,
  'grown-bill': 2,
  'goal-behind': 2,
  'goal-ahead': 1,
};

/** What a viewer has said was not useful: for each topic, of which kind it is. */
export type Lessons = ReadonlyMap<string, FindingKind>;

/** A finding that is known to be news or not. */
export type Ranked<F> = F & {
  /** Whether it stands in the list alone, and is no news. */
  isQuiet: boolean;
};

/**
 * Tells news from what stands in the list alone: of each week, by the day of the evidence, the three that matter most. What is about a topic that was not useful, about a budget that
 * was just set, or about less than two dollars is never news; and a kind counts half for each of its topics
 * that were not useful.
 *
 * @param topicOf the name of what a finding is about, as lessons have it
 * @param firstDayOfWeek with which the viewer's weeks begin
 * @returns the findings in their order
 */
export function ranked<F extends Finding>(
  findings: readonly F[],
  lessons: Lessons,
  topicOf: (finding: F) => string,
  firstDayOfWeek: Weekday = MONDAY,
): Ranked<F>[] {
  const unwanted = Map.groupBy(lessons.values(), (kind) => kind);
  const weightOf = ({ kind, sizeCents }: F): number =>
    (importance[kind] + Math.min(1, sizeCents / STEP_CENTS)) /
    2 ** (unwanted.get(kind)?.length ?? 0);
  const candidates = findings.filter(
    (finding) =>
      !lessons.has(topicOf(finding)) && !finding.isFresh && finding.sizeCents >= LEAST_CENTS,
  );
  const news = new Set(
    [...Map.groupBy(candidates, ({ date }) => weekStart(date, firstDayOfWeek)).values()].flatMap(
      (week) =>
        // A stable sort: of two that matter as much, the newer one stays first.
        week.toSorted((one, other) => weightOf(other) - weightOf(one)).slice(0, NEWS_OF_WEEK),
    ),
  );
  return findings.map((finding) => ({ ...finding, isQuiet: !news.has(finding) }));
}
