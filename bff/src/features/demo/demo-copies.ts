import { utcDay } from '@harmony/contract';
import type { Language } from '@harmony/contract';
import pLimit from 'p-limit';
import { Op } from 'sequelize';
import { isDuplicate } from '../../platform/database/database-errors.ts';
import type { Database, Work } from '../../platform/database/database.ts';
import type { RowOf } from '../../platform/database/model.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../services.ts';
import { demoByDay } from './demo-by-day.ts';
import type { DemoByDay } from './demo-by-day.ts';
import { demoCopyModel } from './demo-copy.model.ts';
import {
  COPY_MILLISECONDS,
  MAX_COPIES,
  MAX_COPIES_PER_NETWORK,
  MAX_WAITING,
} from './demo-limits.ts';
import { storeDemoCouple, storeDemoRows } from './store-demo.ts';
import { sentence } from '../../platform/language/sentence.ts';

declare module '../../services.ts' {
  interface Services {
    demoCopies: DemoCopies;
  }
}

/** Retries if several instances claim the same place concurrently. */
const ATTEMPTS = 5;

export interface DemoVisitor {
  /** Keyed hashes that identify the visitor; neither the token nor the address is stored. */
  browserHash: string;
  /** By each of the session secrets; the first is stored. */
  networkHashes: readonly [string, ...string[]];
  /** Language of the copy's texts. */
  language: Language;
  /** Time zone in which its date nights are in the evening, such as `Europe/Berlin`. */
  timeZone: string;
}

export interface DemoCopy {
  userIds: readonly [first: string, second: string];
  expiresAt: Date;
}

export interface DemoCopies {
  /**
   * Creates a copy for a visitor without one. Copies are created one at a time, so that many visitors do not slow down
   * real couples.
   *
   * @throws ApiError `rate_limited` beyond the total limit or that of the network
   */
  make(visitor: DemoVisitor): Promise<DemoCopy>;
}

/** @param limitsNetworks whether to limit the copies per network */
export function createDemoCopies(
  services: Pick<Services, 'database' | 'features'>,
  limitsNetworks: boolean,
): DemoCopies {
  const oneAtATime = pLimit(1);
  const byDay = demoByDay();
  const mostOfNetwork = limitsNetworks ? MAX_COPIES_PER_NETWORK : MAX_COPIES;
  return {
    async make(visitor) {
      if (oneAtATime.pendingCount >= MAX_WAITING) throw tooMany(1);
      return oneAtATime(async () => {
        for (let attempt = 1; ; attempt += 1) {
          try {
            return await inTransaction(services.database, (work) =>
              store(work, services, byDay, visitor, mostOfNetwork),
            );
          } catch (error) {
            if (!isDuplicate(error) || attempt === ATTEMPTS) throw error;
          }
        }
      });
    },
  };
}

/** Returns the active copy of a browser by the hash of its token. */
export async function findDemoCopy(
  database: Database,
  browserHashes: readonly string[],
): Promise<DemoCopy | undefined> {
  const copy = await demoCopyModel(database).findOne({
    where: { browserHash: [...browserHashes], expiresAt: { [Op.gt]: new Date() } },
  });
  return copy && { userIds: [copy.firstUserId, copy.secondUserId], expiresAt: copy.expiresAt };
}

async function store(
  work: Work,
  services: Pick<Services, 'features'>,
  byDay: DemoByDay,
  { browserHash, networkHashes, language, timeZone }: DemoVisitor,
  mostOfNetwork: number,
): Promise<DemoCopy> {
  const taken = await demoCopyModel(work).findAll({ where: {} });
  const ofNetwork = taken.filter((copy) => networkHashes.includes(copy.networkHash));
  const place = freePlace(taken, ({ place: number }) => number, MAX_COPIES);
  const networkPlace = freePlace(ofNetwork, (copy) => copy.networkPlace, mostOfNetwork);
  const couple = await storeDemoCouple(work, services, language);
  const now = new Date();
  const expiresAt = new Date(now.getTime() + COPY_MILLISECONDS);
  await demoCopyModel(work).create({
    coupleId: couple.coupleId,
    firstUserId: couple.userIds[0],
    secondUserId: couple.userIds[1],
    browserHash,
    networkHash: networkHashes[0],
    place,
    networkPlace,
    expiresAt,
  });
  await storeDemoRows(work, couple, byDay(utcDay(now), language), timeZone);
  return { userIds: couple.userIds, expiresAt };
}

type TakenPlace = Pick<RowOf<typeof demoCopyModel>, 'place' | 'networkPlace' | 'expiresAt'>;

/** Returns the first unused place from 1 to `most`. */
function freePlace(
  copies: readonly TakenPlace[],
  placeOf: (copy: TakenPlace) => number,
  most: number,
): number {
  const numbers = new Set(copies.map(placeOf));
  for (let place = 1; place <= most; place += 1) if (!numbers.has(place)) return place;
  const first = Math.min(...copies.map(({ expiresAt }) => expiresAt.getTime()));
  throw tooMany(Math.max(1, Math.ceil((first - Date.now()) / 60_000)));
}

function tooMany(minutes: number): ApiError {
  return new ApiError(
    'rate_limited',
    sentence(
      'A lot of people are looking at the demo right now. Please try again in {minutes, plural, one {a minute} other {# minutes}}.',
      { minutes },
    ),
    {},
    minutes * 60,
  );
}
