import { Op } from 'sequelize';
import { isDuplicate } from '../../platform/database/database-errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Mail } from '../../core/feature/mail.ts';
import { requestMail } from '../../core/mail/mail-jobs.ts';
import type { Services } from '../../services.ts';
import { takenBackBuildModel } from './build-use.model.ts';
import { quoted } from '../../platform/language/sentence.ts';

export interface TakenBack {
  microfrontend: string;
  build: string;
}

/** Older stops are not reported again. */
const NEWS_MILLISECONDS = 24 * 60 * 60 * 1000;

export function takenBackBuilds(database: Pick<Database, 'select'>): Promise<TakenBack[]> {
  // Raw SQL: `npm run status` uses it too, possibly before the table exists.
  return database.select<TakenBack>(`SELECT microfrontend, build FROM taken_back_builds`);
}

/**
 * Stops a rollout on all instances and notifies the operator by mail, if configured.
 *
 * @returns whether this call was the first
 */
export async function takeBack(
  services: Pick<Services, 'database' | 'mailSender' | 'environment'>,
  { microfrontend, build }: TakenBack,
): Promise<boolean> {
  const address = services.environment.operatorMail;
  try {
    await inTransaction(services.database, async (work) => {
      const takenBackAt = new Date();
      await takenBackBuildModel(work).create({ microfrontend, build, takenBackAt });
      if (address) await requestMail(work, services, buildTakenBack, { address, userId: null });
    });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

export const buildTakenBack: Mail = {
  kind: 'build-taken-back',
  async write({ database }) {
    const since = new Date(Date.now() - NEWS_MILLISECONDS);
    const builds = await takenBackBuildModel(database).findAll({
      where: { takenBackAt: { [Op.gt]: since } },
      order: [['takenBackAt', 'DESC']],
    });
    const [latest] = builds;
    if (!latest) return undefined;
    const names = builds.map(({ microfrontend, build }) => `${microfrontend} ${build}`).join(', ');
    return {
      subject: quoted(`A build of ${latest.microfrontend} was taken back`),
      paragraphs: [
        quoted(
          `These builds failed for more people than the live ones, so they are no longer served: ${names}.`,
        ),
        quoted(
          'Everyone has the live build again; open pages get it with the next page somebody goes to. The server’s log says what failed, and npm run status says how often.',
        ),
      ],
    };
  },
};
