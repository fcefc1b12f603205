import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenStreams } from '../core/events/open-streams.ts';
import type { Listener } from '../platform/http/listener.ts';
import type { LiveRegistry } from '../delivery/pages/registry.ts';

declare module '../services.ts' {
  interface Services {
    metrics: Metrics;
  }
}

export interface Metrics {
  registry: Registry;
  measure: RequestHandler;
}

export function measureConnections(
  { registry }: Metrics,
  { connections, refused }: Pick<Listener, 'connections' | 'refused'>,
): void {
  registry.registerMetric(
    new Gauge({
      name: 'http_connections_open',
      help: 'Open client connections, including idle ones and event streams.',
      registers: [],
      async collect() {
        this.set(await connections());
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'http_connections_refused_total',
      help: 'Connections refused because of the connection limit.',
      registers: [],
      collect() {
        this.reset();
        this.inc(refused());
      },
    }),
  );
}

export function createMetrics(streams: OpenStreams, live: LiveRegistry): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  registry.registerMetric(
    new Gauge({
      name: 'event_streams_open',
      help: 'Open event streams.',
      registers: [],
      collect() {
        this.set(streams.count());
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'registry_problems',
      help: 'Parts of the build registry that are left out because of problems.',
      registers: [],
      collect() {
        this.set(live.problems().length);
      },
    }),
  );
  return {
    registry,
    measure(request, response, next) {
      const stop = duration.startTimer({ method: request.method });
      // Label by route, since paths are unbounded and contain ids.
      response.on('finish', () =>
        stop({ route: routeOf(request.route), status: response.statusCode }),
      );
      next();
    },
  };
}

function routeOf(route: unknown): string {
  if (typeof route !== 'object' || route === null || !('path' in route)) return 'none';
  return String(route.path);
}
