import type { EmbedEvent } from '@harmony/contract';
import { forEachTag } from '../widget/script-tags.ts';
import { observeTools } from './observe-tools.ts';

/** Also found by a second copy of the script, such as a pinned one. */
const STARTED = Symbol.for('harmony.counting');

/** Counts the tools of the page with the key of the script's first tag that has one, once per page. */
export function startCounting(): void {
  let key: string | undefined;
  let origin = '';
  forEachTag({ name: 'counting' }, (script, found) => {
    if (key !== undefined || !script.dataset['key']) return;
    key = script.dataset['key'];
    origin = found;
  });
  if (key === undefined || STARTED in document) return;
  Object.defineProperty(document, STARTED, { value: true });
  observeTools((tool, event) => void send(`${origin}/api/embeds/counts`, { key, tool, event }));
}

/** Sends without cookies and without a referrer, as text, so that the browser needs no preflight. */
async function send(
  address: string,
  use: { key: string | undefined; tool: string; event: EmbedEvent },
): Promise<void> {
  try {
    await fetch(address, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      keepalive: true,
      body: JSON.stringify(use),
    });
  } catch {
    // Blocked or offline: the use is not counted, and the publisher's page is not affected.
  }
}
