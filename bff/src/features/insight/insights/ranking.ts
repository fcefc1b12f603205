import { weekStart } from '@harmony/contract';
import type { Weekday } from '@harmony/contract';
import type { Finding, FindingKind } from './finding.ts';

const MONDAY = 1;
/** Maximum highlighted insights per week; the others only appear in the list. */
const NEWS_OF_WEEK = 3;
/** Minimum amount of highlighted insights. */
const LEAST_CENTS = 200;
/** Amount that counts as much as one step of importance. */
const STEP_CENTS = 50_000;

/** Base importance of each kind, before its amount. */
const importance: Readonly<Record<FindingKind, number>> = {
  'goal-reached': 4,
  'over-budget': 3,
  'unusual-spending': 3,
  'budget-forecast': 2.5,
  'grown-bill': 2,
  'goal-behind': 2,
  'goal-ahead': 1,
};

/** The kind of each topic that the viewer marked as not useful. */
export type Lessons = ReadonlyMap<string, FindingKind>;

export type Ranked<F> = F & {
  /** Whether it only appears in the list and is not highlighted. */
  isQuiet: boolean;
};

/**
 * Selects the highlighted insights: the three most important ones of each week, by day of evidence. Topics marked as
 * not useful, budgets just set and amounts below two dollars are never highlighted. The weight of a kind is halved for
 * each of its topics marked as not useful.
 *
 * @param topicOf returns the topic id of a finding, as used in `lessons`
 * @param firstDayOfWeek of the viewer
 * @returns the findings in their original order
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
        // The sort is stable: of equal weights, the newer finding comes first.
        week.toSorted((one, other) => weightOf(other) - weightOf(one)).slice(0, NEWS_OF_WEEK),
    ),
  );
  return findings.map((finding) => ({ ...finding, isQuiet: !news.has(finding) }));
}
