import { transferEndpoints } from '@harmony/contract';
import { coupleRoute } from '../../../../core/couples/couple-route.ts';
import { readRoute } from '../../../../core/routes/read-route.ts';
import { changeTransfer, createTransfer, deleteTransfer } from './change-transfers.ts';
import { findPairs, firstDaySearched } from './find-pairs.ts';
import { pairTransactions } from './pair.ts';
import { transferOf } from './read-transfers.ts';

/** Routes of transfers: two transactions as one. */
export const transferRoutes = [
  coupleRoute(transferEndpoints.create, (change) => createTransfer(change, change.body)),

  coupleRoute(transferEndpoints.pair, (change) => pairTransactions(change, change.body)),

  readRoute(
    transferEndpoints.found,
    ({ viewer, reader }) => findPairs(reader, viewer),
    () => ({ from: firstDaySearched() }),
  ),

  readRoute(
    transferEndpoints.one,
    ({ viewer, params, reader }) => transferOf(reader, viewer, params.id),
    () => 'small',
  ),

  coupleRoute(transferEndpoints.change, (change) =>
    changeTransfer(change, change.params.id, change.body),
  ),

  coupleRoute(transferEndpoints.remove, (change) =>
    deleteTransfer(change, change.params.id, change.query.keep),
  ),
];
