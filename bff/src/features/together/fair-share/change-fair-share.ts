import { fairShareEndpoints, halves, toCents } from '@harmony/contract';
import type { fairShareChangesSchema, Percents, ShareRule, Two } from '@harmony/contract';
import type { z } from 'zod';
import { requestConsent } from '../../../core/consent/approvals.ts';
import { announce, announceToBoth } from '../../../core/events/announce.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { invalidField } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Accepted } from '../../../core/routes/accepted.ts';
import { incomePercents, ownIncome, storeOwnIncome } from './share-incomes.ts';
import { currentMonth, ruleOf, shareRules, storeShareRule, twoOf } from './share-rules.ts';

type Changes = z.output<typeof fairShareChangesSchema>;

/** Requested rule with the resulting percentages, to which the partner consents. */
export interface RequestedRule {
  rule: ShareRule;
  shares: Percents;
  contributions: boolean;
}

/**
 * Changes the rule for shared spending from the current month on. Requests consent first if either partner requires
 * dual consent. The viewer's income is stored immediately, since only the resulting percentages concern the partner.
 * An income alone changes nothing that the partner can see, and can be stored before they have joined.
 *
 * @throws ApiError `invalid`
 */
export async function changeFairShare(
  change: CoupleChange,
  changes: Changes,
): Promise<Accepted | undefined> {
  const { work, services, viewer } = change;
  const two = twoOf(viewer);
  const { income } = changes;
  const isIncomeOnly = changes.rule === undefined && changes.contributions === undefined;
  if (!two && !isIncomeOnly) {
    throw invalidField('rule', sentence('Wait until your partner has joined'));
  }
  if (income !== undefined) {
    await storeOwnIncome(work, viewer, toCents(income));
    await announce(work, services, [viewer.user.id], fairShareEndpoints.change);
  }
  if (!two || isIncomeOnly) return undefined;
  // Both are notified of each request that could reveal something about an income.
  if (changes.rule === 'income') await announceToBoth(change, fairShareEndpoints.change);
  const now = ruleOf(await shareRules(work, viewer), currentMonth(), two);
  const { rule = now.rule, contributions = now.contributions } = changes;
  const terms = changes.rule === undefined ? now : await requestedTerms(change, two, rule, changes);
  const requested: RequestedRule = { ...terms, contributions };
  if (JSON.stringify(now) !== JSON.stringify(requested)) {
    const pending = await requestConsent(change, 'change_fair_share', viewer.couple.id, requested);
    if (pending) return pending;
    await applyShareRule(change, requested);
  }
  return undefined;
}

export async function applyShareRule(
  change: CoupleChange,
  { rule, shares, contributions }: RequestedRule,
): Promise<void> {
  const { work, viewer } = change;
  const [first] = viewer.couple.members;
  await storeShareRule(work, viewer, {
    rule,
    firstPercent: (first && shares[first.id]) ?? 50,
    isWithContributions: contributions,
  });
  await announceToBoth(change, fairShareEndpoints.change);
}

async function requestedTerms(
  { work, viewer }: CoupleChange,
  two: Two,
  rule: ShareRule,
  { shares }: Changes,
): Promise<Omit<RequestedRule, 'contributions'>> {
  if (rule === 'equal') return { rule, shares: halves(two) };
  if (rule === 'income') {
    if ((await ownIncome(work, viewer)) === null) {
      throw invalidField('income', sentence('Enter your income'));
    }
    return { rule, shares: await incomePercents(work, viewer, two) };
  }
  if (!shares || Object.keys(shares).some((id) => !two.includes(id))) {
    throw invalidField('shares', sentence('Enter a percentage for both of you'));
  }
  const [one, other] = two;
  return { rule, shares: { [one]: shares[one] ?? 0, [other]: shares[other] ?? 0 } };
}
