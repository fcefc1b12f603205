import { connectionEndpoints } from '@harmony/contract';
import { BankError } from '../../../banks/bank-provider.ts';
import { coupleRoute } from '../../../core/couples/couple-route.ts';
import { defineFeature } from '../../../core/feature/feature.ts';
import { isInCouple } from '../../../core/feature/history.ts';
import { readRoute } from '../../../core/routes/read-route.ts';
import { route } from '../../../core/routes/route.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { changeConnection, pullByHand, removeConnection } from './change-connection.ts';
import { banksOf, createConnection } from './connect.ts';
import { finishConnection } from './finish-connection.ts';
import { accessEnded, consentEnding } from './mails.ts';
import { failureMessage } from './messages.ts';
import { getConnection, listConnections } from './read-connections.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Connections with banks, whose payments go into the inbox of their owner. The partner sees none of it. */
export const connections = defineFeature({
  name: 'connections',
  routes: [
    readRoute(
      connectionEndpoints.list,
      ({ viewer, reader }) => listConnections(reader, viewer),
      () => 'small',
    ),

    route(connectionEndpoints.providers, async ({ services }) => [
      ...((await services.connections.banks())?.providers.keys() ?? []),
    ]),

    route(connectionEndpoints.banks, async ({ services, query }) => {
      const banks = await banksOf(services);
      try {
        return await banks.list(query.country);
      } catch (error) {
        if (!(error instanceof BankError)) throw error;
        services.logger.warn({ err: error }, 'failed to list the banks of a country');
        throw new ApiError('unavailable', failureMessage('down', 'enable-banking'));
      }
    }),

    route(
      connectionEndpoints.create,
      ({ services, viewer, body }) => createConnection(services, viewer, body),
      ({ services, viewer }) => services.limits.connectionsByUser.count(viewer.user.id),
    ),

    route(
      connectionEndpoints.finish,
      ({ services, viewer, body }) => finishConnection(services, viewer, body),
      ({ services, viewer }) => services.limits.connectionsByUser.count(viewer.user.id),
    ),

    coupleRoute(connectionEndpoints.change, async (change) => {
      await changeConnection(change, change.params.id, change.body);
      return getConnection(change.work, change.viewer, change.params.id);
    }),

    coupleRoute(connectionEndpoints.pull, async (change) => {
      await pullByHand(change, change.params.id);
      return getConnection(change.work, change.viewer, change.params.id);
    }),

    route(connectionEndpoints.remove, ({ services, viewer, params }) =>
      removeConnection(services, viewer, params.id),
    ),
  ],
  mails: [consentEnding, accessEnded],
  tables: {
    connections: {
      forgotten: { by: 'user_id' },
      parted: { by: 'couple_id', isLater: true },
      downloaded: { in: 'connections' },
      // Begun, but never finished.
      expires: {
        at: 'created_at',
        after: DAY_MILLISECONDS,
        unless: 'secret IS NOT NULL',
      },
    },
    bank_accounts: {
      forgotten: 'They are deleted with their connection.',
      parted: 'They are deleted with their connection.',
      downloaded: { in: 'connections' },
    },
  },
  async part(work, coupleId) {
    // Raw SQL: aborts running pulls, by counting a claim. The pulls that follow end the consents.
    await work.change(
      `UPDATE connections SET attempts = attempts + 1, due_at = ?
       WHERE couple_id = ? AND secret IS NOT NULL AND status IN ('ready', 'attention')`,
      [new Date(), coupleId],
    );
  },
  personal: {
    connections: async ({ reader }, viewer) =>
      isInCouple(viewer) ? listConnections(reader, viewer) : [],
  },
});
