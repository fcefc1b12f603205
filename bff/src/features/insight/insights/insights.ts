import { addMonths, daysOfMonth, monthOf, toDecimal, utcDay } from '@harmony/contract';
import type { CalendarDay, DateStyle, Insight } from '@harmony/contract';
import { Op } from 'sequelize';
import { v5 as namedId } from 'uuid';
import { categoryModel } from '../../money/categories/category.model.ts';
import { listBudgets } from '../../money/category-budgets/read-budgets.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { goalModel } from '../../together/goals/goal.model.ts';
import { listGoals, visibleContributors } from '../../together/goals/read-goals.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { chosenPreferences } from '../../../core/preferences/preferences.ts';
import { pagesOfVisible } from '../../money/transactions/visible-transactions.ts';
import { budgetsAtRisk } from './budgets-at-risk.ts';
import type { Entered, Facts, Finding, GoalFacts } from './finding.ts';
import { goalProgress } from './goal-progress.ts';
import { grownBills } from './grown-bills.ts';
import { insightLessonModel } from './insight-lesson.model.ts';
import { insightReadModel } from './insight-read.model.ts';
import { ranked, type Lessons } from './ranking.ts';
import { unusualSpending } from './unusual-spending.ts';

const HISTORY_MONTHS = 6;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Computes all findings, newest first. */
export function findings(facts: Facts): Finding[] {
  return [unusualSpending, budgetsAtRisk, grownBills, goalProgress]
    .flatMap((find) => find(facts))
    .toSorted(
      (one, other) => other.date.localeCompare(one.date) || one.key.localeCompare(other.key),
    );
}

/**
 * Returns the viewer's insights, computed from the data currently visible to them. An insight keeps its id for the same
 * subject in the same month.
 */
export async function insightsOf(
  reader: Reader,
  viewer: CoupleViewer,
  today: CalendarDay = utcDay(new Date()),
): Promise<Insight[]> {
  if (!viewer.plan.insights) return [];
  const userId = viewer.user.id;
  // Read marks and feedback are private to the partner.
  const read = viewer.isMirror ? new Set() : await readIds(reader, userId);
  const lessons: Lessons = viewer.isMirror ? new Map() : await lessonsOf(reader, userId);
  const topicOf = ({ topic }: Finding): string => idOfFinding(topic, userId);
  // So are the partner's display preferences.
  const { firstDayOfWeek, dateStyle } = viewer.isMirror
    ? {}
    : await chosenPreferences(reader, userId);
  const found = await findingsOf(reader, viewer, today, dateStyle);
  return ranked(found, lessons, topicOf, firstDayOfWeek).map((finding) => {
    const { key, kind, type, title, description, date, figures, transactionIds, isQuiet } = finding;
    const id = idOfFinding(key, userId);
    const topicId = topicOf(finding);
    return {
      id,
      type,
      kind,
      topicId,
      title,
      description,
      isRead: read.has(id),
      isQuiet,
      isUseful: !lessons.has(topicId),
      createdAt: `${date}T00:00:00.000Z`,
      evidence: {
        figures: figures.map(({ label, cents }) => ({
          label,
          amount: toDecimal(cents, viewer.couple.currency),
        })),
        transactionIds: [...transactionIds],
      },
    };
  });
}

export async function findingsOf(
  reader: Reader,
  viewer: CoupleViewer,
  today: CalendarDay,
  dateStyle?: DateStyle,
): Promise<Finding[]> {
  return findings(await factsOf(reader, viewer, today, dateStyle));
}

/** Returns the stable id of a finding, or of its topic, for a user. */
export function idOfFinding(key: string, userId: string): string {
  return namedId(key, userId);
}

export async function lessonsOf(reader: Reader, userId: string): Promise<Lessons> {
  const rows = await insightLessonModel(reader).findAll({
    where: { userId },
    attributes: ['topicId', 'kind'],
  });
  return new Map(rows.map(({ topicId, kind }) => [topicId, kind]));
}

async function factsOf(
  reader: Reader,
  viewer: CoupleViewer,
  today: CalendarDay,
  dateStyle: DateStyle = 'local',
): Promise<Facts> {
  const month = monthOf(today);
  const from = `${addMonths(month, -HISTORY_MONTHS)}-01`;
  const to = daysOfMonth(month).last;
  return {
    today,
    plan: viewer.plan,
    language: viewer.language,
    dateStyle,
    currency: viewer.couple.currency,
    freshBudgets: await freshBudgets(reader, viewer),
    transactions: await entered(reader, viewer, { from, to }),
    categories: await listBudgets(reader, viewer, month),
    goals: await goalFacts(reader, viewer),
  };
}

/** Reads the visible transactions page by page and keeps only the needed fields, which bounds memory. */
async function entered(
  reader: Reader,
  viewer: CoupleViewer,
  days: { from: CalendarDay; to: CalendarDay },
): Promise<Entered[]> {
  const all: Entered[] = [];
  for await (const page of pagesOfVisible(reader, viewer, { ...days, isCounted: true })) {
    for (const { id, date, amount, kind, categoryId, description, type, ...rest } of page) {
      const { recurringId, parts } = rest;
      all.push({ id, date, amount, kind, categoryId, description, type, recurringId, parts });
    }
  }
  return all;
}

async function freshBudgets(reader: Reader, viewer: CoupleViewer): Promise<Set<string>> {
  const since = new Date(Date.now() - DAY_MILLISECONDS);
  const rows = await categoryModel(reader).findAll({
    where: { coupleId: viewer.couple.id, budgetSetAt: { [Op.gt]: since } },
    attributes: ['id'],
  });
  return new Set(rows.map(({ id }) => id));
}

async function goalFacts(reader: Reader, viewer: CoupleViewer): Promise<GoalFacts[]> {
  const goals = await listGoals(reader, viewer);
  const created = await goalModel(reader).findAll({
    where: { coupleId: viewer.couple.id },
    attributes: ['id', 'createdAt'],
  });
  const since = new Map(created.map(({ id, createdAt }) => [id, utcDay(createdAt)]));
  // Raw SQL: sums. Only of members who share their contributions, since an insight would reveal their dates.
  const rows = await reader.select<{ goalId: string; cents: number; date: CalendarDay }>(
    `SELECT goal_id AS goalId, SUM(amount_cents) AS cents, date FROM goal_contributions
     WHERE couple_id = ? AND user_id IN (?) GROUP BY goal_id, date`,
    [viewer.couple.id, visibleContributors(viewer)],
  );
  const byGoal = Map.groupBy(rows, ({ goalId }) => goalId);
  return goals.map((goal) => ({
    goal,
    since: since.get(goal.id) ?? utcDay(new Date()),
    contributions: (byGoal.get(goal.id) ?? []).map(({ cents, date }) => ({
      cents: Number(cents),
      date,
    })),
  }));
}

async function readIds(reader: Reader, userId: string): Promise<Set<string>> {
  const rows = await insightReadModel(reader).findAll({
    where: { userId },
    attributes: ['insightId'],
  });
  return new Set(rows.map(({ insightId }) => insightId));
}
