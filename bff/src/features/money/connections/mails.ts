import { utcDay } from '@harmony/contract';
import { Op } from 'sequelize';
import type { Mail } from '../../../core/feature/mail.ts';
import { writtenDay } from '../../../core/preferences/written-day.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { connectionModel } from './connection.model.ts';
import { WARNING_MILLISECONDS } from './read-connections.ts';

/** To the owner of a connection alone, a week before its consent ends. */
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
          day: writtenDay(utcDay(first.expiresAt), preferences),
        }),
        sentence('To go on, connect your bank again. What you have decided stays.'),
        sentence('Only you get this mail. Your partner isn’t told that you connected a bank.'),
      ],
      action: { label: sentence('See your accounts'), url: `${publicUrl}/accounts` },
    };
  },
};
