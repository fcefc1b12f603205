import { endpoints, type MarketingEvent } from '@harmony/contract';
import { followPermission, readPermission } from './counting-permission.ts';

/** Events from before the visitor's choice; kept in memory and sent only after consent. */
const queue: MarketingEvent[] = [];

let isFollowing = false;

/**
 * Counts an event at our own server if the visitor agreed. It identifies no visitor, and is sent
 * even when the page closes.
 */
export function track(event: MarketingEvent): void {
  const permission = readPermission();
  if (permission === 'granted') send(event);
  if (permission !== 'open') return;
  queue.push(event);
  if (isFollowing) return;
  isFollowing = true;
  followPermission(() => {
    const events = queue.splice(0);
    if (readPermission() === 'granted') events.forEach(send);
  });
}

function send(event: MarketingEvent): void {
  const body = new Blob([JSON.stringify(event)], { type: 'application/json' });
  navigator.sendBeacon(endpoints.marketingEvents.send.path, body);
}
