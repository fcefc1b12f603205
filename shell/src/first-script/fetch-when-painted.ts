import { fetchScripts, laterScripts } from './fetch-scripts.ts';

/**
 * The first script of a page that begins with a skeleton. It shows what the skeleton says at this hour
 * of the browser's clock (`data-hours="18-5"` is from six in the evening until before five), and fetches the
 * others once the skeleton is on the screen: they would take the processor before it.
 */
const scripts = laterScripts();
const hour = new Date().getHours();

for (const element of document.querySelectorAll<HTMLElement>('[data-hours]')) {
  const [from = 0, until = 24] = (element.dataset['hours'] ?? '').split('-').map(Number);
  element.hidden = from < until ? hour < from || hour >= until : hour < from && hour >= until;
}
// A tab in the background is not painted, and must not wait for that.
if (document.hidden) fetchScripts(scripts);
else requestAnimationFrame(() => setTimeout(() => fetchScripts(scripts)));
