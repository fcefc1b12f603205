import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Database } from '../platform/database/database.ts';

/** Registers gauges of the pools of connections to a database server. */
export function measurePools(registry: Registry, { pools }: Database): void {
  if (!pools) return;
  registry.registerMetric(
    new Gauge({
      name: 'database_connections',
      help: 'Open connections to the database, by pool and state.',
      labelNames: ['pool', 'state'],
      registers: [],
      collect() {
        for (const [pool, { used, idle }] of Object.entries(pools())) {
          this.set({ pool, state: 'used' }, used);
          this.set({ pool, state: 'idle' }, idle);
        }
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'database_connections_waiting',
      help: 'Statements that wait for a connection, by pool.',
      labelNames: ['pool'],
      registers: [],
      collect() {
        for (const [pool, { waiting }] of Object.entries(pools())) this.set({ pool }, waiting);
      },
    }),
  );
}
