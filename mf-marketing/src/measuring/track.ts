import { endpoints, type MarketingEvent } from '@harmony/contract';
import { followPermission, readPermission } from './counting-permission.ts';

/** What happened before the visitor chose; forgotten with the page, sent only if they agree. */
const waiting: MarketingEvent[] = [];

let isFollowing = false;

/**
 * Counts an event at our own server, if the visitor agreed. It names nobody, and is sent in a way that
 * outlives the page.
 */
export function track(event: MarketingEvent): void {
  const permission = readPermission();
  if (permission === 'granted') send(event);
  if (permission !== 'open') return;
  waiting.push(event);
  if (isFollowing) return;
  isFollowing = true;
  followPermission(() => {
    const events = waiting.splice(0);
    if (readPermission() === 'granted') events.forEach(send);
  });
}

function send(event: MarketingEvent): void {
  const body = new Blob([JSON.stringify(event)], { type: 'application/json' });
  navigator.sendBeacon(endpoints.marketingEvents.send.path, body);
}
