import { utcDay } from '@harmony/contract';
import { Op } from 'sequelize';
import type { Mail } from '../../../core/feature/mail.ts';
import { formatDay } from '../../../core/preferences/written-day.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { connectionModel } from './connection.model.ts';
import { WARNING_MILLISECONDS } from './read-connections.ts';

const forOwnerAlone = sentence(
  'Only you get this mail. Your partner isn’t told that you connected a bank.',
);

/** To the owner of a connection only, a week before its consent ends. */
export const consentEnding: Mail = {
  kind: 'consent-ending',
  async write({ database, publicUrl, userId, preferences }) {
    const now = new Date();
    const ending = await connectionModel(database).findAll({
      where: {
        userId,
        expiresAt: { [Op.gt]: now, [Op.lte]: new Date(now.getTime() + WARNING_MILLISECONDS) },
      },
      order: ['expiresAt'],
    });
    const [first] = ending;
    if (!first?.expiresAt) return undefined;
    return {
      subject: sentence('The connection with your bank ends soon'),
      paragraphs: [
        sentence('Your consent for {bank} ends on {day}. After that, no payments arrive.', {
          bank: first.institution,
          day: formatDay(utcDay(first.expiresAt), preferences),
        }),
        sentence('To go on, connect your bank again. What you have decided stays.'),
        forOwnerAlone,
      ],
      action: { label: sentence('See your accounts'), url: `${publicUrl}/accounts` },
    };
  },
};

/** To the owner of a connection only, once the bank no longer gives access. */
export const accessEnded: Mail = {
  kind: 'access-ended',
  async write({ database, publicUrl, userId }) {
    const ended = await connectionModel(database).findOne({
      where: { userId, status: ['expired', 'revoked'] },
      order: [['id', 'DESC']],
    });
    if (!ended) return undefined;
    return {
      subject: sentence('New payments from your bank no longer arrive'),
      paragraphs: [
        ended.institution === ''
          ? sentence('Your bank no longer gives us access, so no new payments arrive.')
          : sentence('{bank} no longer gives us access, so no new payments arrive.', {
              bank: ended.institution,
            }),
        sentence('To go on, connect your bank again. What you have decided stays.'),
        forOwnerAlone,
      ],
      action: { label: sentence('See your accounts'), url: `${publicUrl}/accounts` },
    };
  },
};
