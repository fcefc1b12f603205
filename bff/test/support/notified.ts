import { endpoints } from '@harmony/contract';
import type { PushMessage, PushSettings } from '@harmony/contract';
import type { PushBrowser, PushService } from '@harmony/test-kit/push-service/push-service';
import type { TestClient } from './test-client.ts';

/** Settings without quiet hours. */
const LOUD: Partial<PushSettings> = { quietHours: null };

/**
 * Returns a time zone in which the current local time is within the given hour, regardless of when and where the
 * test runs.
 */
export function zoneAt(hour: number): string {
  const east = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  // `Etc/GMT` names have the opposite sign.
  return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
}

/** Subscribes a new browser of a user to notifications. */
export async function notified(
  service: PushService,
  person: TestClient,
  settings: Partial<PushSettings> = {},
  timeZone = zoneAt(3),
): Promise<PushBrowser> {
  const browser = service.browser();
  await person.ok(endpoints.push.subscribe, { body: { ...browser.subscription, timeZone } });
  await person.ok(endpoints.push.changeSettings, { body: { ...LOUD, ...settings } });
  return browser;
}

/** Messages received by a browser, oldest first. */
export function messagesTo({ received }: PushBrowser): PushMessage[] {
  return received.map(({ text }) => JSON.parse(text) as PushMessage);
}
