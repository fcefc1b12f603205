import { moneyEveningEndpoints } from '@harmony/contract';
import type { BodyOf, CalendarDay, MoneyEvening, sentDecisionSchema } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import type { z } from 'zod';
import { announceToBoth } from '../../../core/events/announce.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import type { Work } from '../../../platform/database/database.ts';
import { ApiError, invalidField, notFound } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { moneyEveningModel } from './money-evening.model.ts';
import { keptIn, LONGEST_MILLISECONDS, runningEvening } from './read-evenings.ts';

/** Beyond normal use: one each week of 19 years. */
const MAX_EVENINGS = 1000;

/**
 * Starts an evening on a day, or returns the running one, which the partner has started.
 *
 * @throws ApiError `invalid` without a partner, or beyond the limit
 */
export async function startEvening(change: CoupleChange, date: CalendarDay): Promise<MoneyEvening> {
  const { work, viewer } = change;
  if (!viewer.partner) {
    throw invalidField('date', sentence('Wait until your partner has joined'));
  }
  const running = await runningEvening(work, viewer);
  if (running) return running;
  await assertRoom(work, viewer.couple.id);
  const startedAt = new Date();
  const evening = {
    id: timedId(),
    date,
    startedBy: viewer.user.id,
    card: 'went-well' as const,
    decision: null,
    decisionVersion: 0,
  };
  await moneyEveningModel(work).create({
    ...evening,
    startedAt,
    expiresAt: expiryOf({ startedAt: startedAt.toISOString() }, null),
    coupleId: viewer.couple.id,
  });
  await announceToBoth(change, moneyEveningEndpoints.start);
  return { ...evening, startedAt: startedAt.toISOString() };
}

/**
 * Shows another card. If the partner has moved first, their card stays: two presses at once move by one card.
 *
 * @throws ApiError `not_found` for an evening that is not running
 */
export async function moveTo(
  change: CoupleChange,
  id: string,
  { from, to }: BodyOf<typeof moneyEveningEndpoints.move>,
): Promise<MoneyEvening> {
  const evening = await runningOf(change, id);
  if (evening.card !== from || from === to) return evening;
  await moneyEveningModel(change.work).update({ card: to }, { where: { id } });
  await announceToBoth(change, moneyEveningEndpoints.move);
  return { ...evening, card: to };
}

type SentDecision = z.output<typeof sentDecisionSchema>;

/**
 * Saves the decision of a running evening.
 *
 * @throws ApiError `not_found`, `changed_meanwhile` if the partner has saved another one
 */
export async function decide(
  change: CoupleChange,
  id: string,
  { text, version }: SentDecision,
): Promise<MoneyEvening> {
  const evening = await runningOf(change, id);
  if (evening.decision === text) return evening;
  assertVersion(evening, version);
  const decided = { decision: text, decisionVersion: version + 1 };
  await moneyEveningModel(change.work).update(
    { ...decided, expiresAt: expiryOf(evening, text) },
    { where: { id } },
  );
  await announceToBoth(change, moneyEveningEndpoints.decide);
  return { ...evening, ...decided };
}

/**
 * Ends an evening with its decision. Nothing happens if it has ended already, since both may press at once.
 *
 * @throws ApiError `not_found`, `changed_meanwhile` if the partner has saved another decision
 */
export async function endEvening(
  change: CoupleChange,
  id: string,
  { text, version }: SentDecision,
): Promise<undefined> {
  const { work, viewer } = change;
  const running = await runningEvening(work, viewer);
  if (running?.id !== id) {
    const ended = await moneyEveningModel(work).count({
      where: { id, coupleId: viewer.couple.id },
    });
    if (ended === 0) throw notFound();
    return;
  }
  if (running.decision !== text) assertVersion(running, version);
  await moneyEveningModel(work).update(
    { decision: text, endedAt: new Date(), expiresAt: expiryOf(running, text) },
    { where: { id } },
  );
  await announceToBoth(change, moneyEveningEndpoints.end);
}

/**
 * Deletes a kept decision.
 *
 * @throws ApiError `not_found`
 */
export async function removeDecision(change: CoupleChange, id: string): Promise<void> {
  const { work, viewer } = change;
  const deletedCount = await moneyEveningModel(work).destroy({ where: { id, ...keptIn(viewer) } });
  if (deletedCount === 0) throw notFound();
  await announceToBoth(change, moneyEveningEndpoints.removeDecision);
}

/** Ends a running evening with the couple; its decision becomes a part of the archive. */
export async function endWithCouple(work: Work, coupleId: string): Promise<void> {
  await moneyEveningModel(work).update(
    { endedAt: new Date() },
    { where: { coupleId, endedAt: null } },
  );
}

async function assertRoom(work: Work, coupleId: string): Promise<void> {
  const stored = await moneyEveningModel(work).count({ where: { coupleId } });
  if (stored < MAX_EVENINGS) return;
  throw invalidField(
    'date',
    sentence(
      'You have kept {count, number} decisions. Delete an old one to start another evening.',
      { count: stored },
    ),
  );
}

async function runningOf({ work, viewer }: CoupleChange, id: string): Promise<MoneyEvening> {
  const running = await runningEvening(work, viewer);
  if (running?.id !== id) throw notFound(sentence('This money evening has ended.'));
  return running;
}

/** An evening without a decision is deleted once it can no longer run. */
function expiryOf({ startedAt }: Pick<MoneyEvening, 'startedAt'>, text: string | null) {
  return text === null ? new Date(Date.parse(startedAt) + LONGEST_MILLISECONDS) : null;
}

function assertVersion({ decisionVersion }: MoneyEvening, version: number): void {
  if (decisionVersion === version) return;
  throw new ApiError(
    'changed_meanwhile',
    sentence('Your partner has changed the decision in the meantime.'),
  );
}
