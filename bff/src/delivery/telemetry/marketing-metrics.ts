import type { MarketingEvent } from '@harmony/contract';
import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';

declare module '../../services.ts' {
  interface Services {
    marketing: MarketingMetrics;
  }
}

export interface MarketingMetrics {
  count(event: MarketingEvent): void;
}

/** Creates the counters: events by plan, and monthly value of chosen plans. */
export function createMarketingMetrics(registry: Registry): MarketingMetrics {
  const events = new Counter({
    name: 'marketing_events_total',
    help: 'Marketing events of visitors who consented to statistics, by event and plan.',
    labelNames: ['name', 'plan'],
    registers: [registry],
  });
  const value = new Counter({
    name: 'marketing_value_dollars_total',
    help: 'Monthly price of chosen plans, in US dollars.',
    labelNames: ['plan'],
    registers: [registry],
  });
  return {
    count(event) {
      const plan = event.name === 'start_trial' ? event.plan : '';
      events.inc({ name: event.name, plan });
      if (event.name === 'start_trial') value.inc({ plan }, event.valueCents / 100);
    },
  };
}
