import { fairShareEndpoints, monthOf } from '@harmony/contract';
import { coupleRoute } from '../../../core/couples/couple-route.ts';
import { defineFeature } from '../../../core/feature/feature.ts';
import { isInCouple } from '../../../core/feature/history.ts';
import { readRoute } from '../../../core/routes/read-route.ts';
import { changeFairShare } from './change-fair-share.ts';
import { fairShareConsent } from './consent.ts';
import { importedSettlements } from './imported-settlements.ts';
import { myFairShare } from './my-fair-share.ts';
import { fairShareOf } from './read-fair-share.ts';
import { debtOn, listSettlements, settle, takeBackSettlement } from './settlements.ts';
import { ownIncome } from './share-incomes.ts';
import { ruleOf, shareRules, twoOf } from './share-rules.ts';
import { settlementSheets } from './sheets.ts';

const month = readRoute(fairShareEndpoints.month, ({ viewer, query, reader }) =>
  fairShareOf(reader, viewer, query?.month),
);

export const fairShare = defineFeature({
  name: 'fair-share',
  routes: [
    month,
    coupleRoute(
      fairShareEndpoints.change,
      async (change) => {
        const pending = await changeFairShare(change, change.body);
        return pending ?? (() => month.valueFor(change.services, change.viewer));
      },
      async ({ services: { database, limits }, viewer, body: { income } }) => {
        // Submitting the same income reveals nothing new, so it does not count.
        if (income === undefined || income === (await ownIncome(database, viewer))) return;
        await limits.incomeByUser.count(viewer.user.id);
      },
    ),
    coupleRoute(fairShareEndpoints.settle, (change) => settle(change, change.body)),
    coupleRoute(fairShareEndpoints.takeBack, (change) =>
      takeBackSettlement(change, change.params.id),
    ),
  ],
  preparations: [debtOn],
  async sharesOn(reader, viewer, date) {
    const two = twoOf(viewer);
    return two ? ruleOf(await shareRules(reader, viewer), monthOf(date), two).shares : {};
  },
  tables: {
    share_rules: {
      forgotten: 'Deleted with the couple.',
      parted: 'Kept, since the archive depends on them.',
      downloaded: { in: 'fairShare' },
      removed: { by: 'couple_id' },
    },
    share_beginnings: {
      forgotten: 'Deleted with the couple.',
      parted: 'Kept, since the archived balance depends on it.',
      downloaded: 'It is the month in which this feature was introduced.',
      removed: { by: 'couple_id' },
    },
    share_incomes: {
      forgotten: { by: 'user_id' },
      parted: { by: 'couple_id', isLater: true },
      downloaded: { in: 'fairShare' },
      removed: { by: 'couple_id' },
      keepsAccount: 'user_id',
    },
    share_income_uses: {
      forgotten: { by: 'user_id' },
      parted: { by: 'couple_id', isLater: true },
      downloaded: 'It is the day on which the user chose a rule, which the download contains.',
      removed: { by: 'couple_id' },
      keepsAccount: 'user_id',
    },
    share_income_percents: {
      forgotten: 'Deleted with the couple.',
      parted: { by: 'couple_id', isLater: true },
      downloaded: 'The rules contain them.',
      removed: { by: 'couple_id' },
    },
    settlements: {
      forgotten: 'Deleted with the couple.',
      parted: 'Kept for the archive.',
      downloaded: { in: 'settlements' },
      removed: { by: 'couple_id' },
      keepsAccount: 'from_id',
    },
    imported_settlements: {
      forgotten: 'Deleted with their import.',
      parted: 'Deleted with their import.',
      downloaded: 'They repeat the content of the user’s own file.',
    },
  },
  importedSettlements,
  history: {
    async settlements(reader, viewer, days) {
      const rows = await listSettlements(reader, viewer, days);
      return { rows, sheets: (names) => settlementSheets(rows, names) };
    },
  },
  personal: {
    fairShare: ({ reader }, viewer) => (isInCouple(viewer) ? myFairShare(reader, viewer) : null),
  },
  consent: fairShareConsent,
  amounts: (_reader, { couple, user }) => [
    { sql: `SELECT 1 FROM settlements WHERE couple_id = ? LIMIT 1`, values: [couple.id] },
    {
      sql: `SELECT 1 FROM share_incomes WHERE couple_id = ? AND user_id = ? LIMIT 1`,
      values: [couple.id, user.id],
    },
  ],
  counted: (_reader, { couple }, most) => [
    { sql: `SELECT 1 FROM settlements WHERE couple_id = ? LIMIT ?`, values: [couple.id, most] },
  ],
});
