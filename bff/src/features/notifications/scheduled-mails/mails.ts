import { isInCouple } from '../../../core/feature/history.ts';
import type { Mail } from '../../../core/feature/mail.ts';
import { trialOf } from '../../../core/plans/trials.ts';
import { loadViewerOfUser } from '../../../core/viewer/load-viewer.ts';
import { weekBefore } from './digest-week.ts';
import { letters } from './letters.ts';
import { weeklyDigest } from './weekly-digest.ts';

/** Announces the end of a free trial and the following price. */
export const trialEndingMail: Mail = {
  kind: 'trial-ending',
  wanted: 'trialEnding',
  async write({ database, publicUrl, userId, preferences }) {
    const trial = await trialOf(database, userId, new Date());
    return trial && letters.trialEnding(trial, `${publicUrl}/account`, preferences);
  },
};

export const weeklyDigestMail: Mail = {
  kind: 'weekly-digest',
  wanted: 'weeklyDigest',
  async write({ database, publicUrl, userId, preferences }) {
    const viewer = await loadViewerOfUser(database, userId);
    if (!viewer || !isInCouple(viewer)) return undefined;
    const week = weekBefore(new Date(), preferences.firstDayOfWeek);
    const digest = await weeklyDigest(database, viewer, week);
    return digest && letters.weeklyDigest(digest, `${publicUrl}/`, preferences);
  },
};
