import type { Connection, ConnectionReturn } from '@harmony/contract';
import { BankError } from '../../../banks/bank-provider.ts';
import type { BankFailure } from '../../../banks/bank-provider.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import type { Work } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import type { Services } from '../../../services.ts';
import { announceToOwner } from './announce-to-owner.ts';
import { providerIn } from './banks.ts';
import { assertConnects, banksOf } from './connect.ts';
import { bankAccountModel, connectionModel } from './connection.model.ts';
import type { ConnectionRow } from './connection.model.ts';
import { endAtBank } from './end-at-bank.ts';
import { ofFailure } from './outcome.ts';
import { getConnection } from './read-connections.ts';
import { countedSend } from './requests.ts';
import { hashOf } from './seals.ts';
import { storeBankAccounts } from './store-accounts.ts';

/**
 * Completes a connection in the session that began it, with the parameters that the bank sent back with the user.
 *
 * @throws ApiError `tier_limit`, `not_found` for any other state or session
 */
export async function finishConnection(
  services: Services,
  viewer: CoupleViewer,
  answer: ConnectionReturn,
): Promise<Connection> {
  assertConnects(viewer);
  const { database } = services;
  const banks = await banksOf(services);
  const where = {
    userId: viewer.user.id,
    coupleId: viewer.couple.id,
    stateHash: hashOf(answer.state),
    sessionId: viewer.sessionId,
  };
  const row = await connectionModel(database).findOne({ where });
  if (!row) throw notFound();
  // A repeated request, such as a reloaded page.
  if (row.status !== 'waiting') return getConnection(database, viewer, row.id);
  const { id } = row;
  const send = countedSend(database, banks.send, id, () => new Date());
  let finished: Awaited<ReturnType<ReturnType<typeof providerIn>['finish']>> | undefined;
  let failure: BankFailure = 'refused';
  if (answer.error === undefined && answer.code !== undefined) {
    try {
      finished = await providerIn(banks, row.kind).finish(send, answer.code);
    } catch (error) {
      if (!(error instanceof BankError)) throw error;
      ({ failure } = error);
      services.logger.warn({ err: error, connection: id }, 'failed to finish a connection');
    }
  }
  const replaced = await inTransaction(database, async (work) => {
    const changed = await connectionModel(work).update(
      finished
        ? {
            secret: banks.seals.seal(id, finished.secret),
            status: 'ready',
            institution: finished.institution,
            expiresAt: finished.expiresAt,
            redirect: null,
          }
        : { ...ofFailure(failure), redirect: null },
      { where: { id, status: 'waiting' } },
    );
    if (changed !== 1) return [];
    await announceToOwner(work, services, viewer.user.id);
    if (!finished) return [];
    await storeBankAccounts(work, id, finished.accounts);
    return takeOver(work, viewer, id);
  });
  for (const earlier of replaced) await endAtBank(banks, services.logger, earlier);
  return getConnection(database, viewer, id);
}

/**
 * Takes over the choices of the viewer's earlier connections with the same accounts.
 *
 * @returns those that are replaced and deleted
 */
async function takeOver(
  work: Work,
  { user, couple }: CoupleViewer,
  id: string,
): Promise<ConnectionRow[]> {
  const all = await connectionModel(work).findAll({
    where: { userId: user.id, coupleId: couple.id },
  });
  const current = all.find((each) => each.id === id);
  const earlier = all.filter(
    (each) => each.id !== id && each.kind === current?.kind && each.secret !== null,
  );
  if (earlier.length === 0) return [];
  const accounts = await bankAccountModel(work).findAll({ where: { connectionId: id } });
  const before = await bankAccountModel(work).findAll({
    where: { connectionId: earlier.map((each) => each.id) },
    order: ['id'],
  });
  for (const account of accounts) {
    const same = before.findLast(({ bankKey }) => bankKey === account.bankKey);
    if (!same) continue;
    const { accountId, isIgnored, pulledAt, opens } = same;
    await bankAccountModel(work).update(
      { accountId, isIgnored, pulledAt, opens },
      { where: { id: account.id } },
    );
  }
  const keys = new Set(accounts.map(({ bankKey }) => bankKey));
  const replaced = earlier.filter((each) =>
    before.every((account) => account.connectionId !== each.id || keys.has(account.bankKey)),
  );
  if (replaced.length > 0) {
    await connectionModel(work).destroy({ where: { id: replaced.map((each) => each.id) } });
  }
  await connectionModel(work).update({ dueAt: new Date() }, { where: { id } });
  return replaced;
}
