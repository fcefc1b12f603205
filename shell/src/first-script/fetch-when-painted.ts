import { fetchScripts, laterScripts } from './fetch-scripts.ts';

/**
 * The first script of a page with a skeleton. It shows the content for the hour of the browser's clock
 * (`data-hours="18-5"` is from 18:00 until before 5:00), and fetches the other scripts after the skeleton is
 * painted, since they would delay it.
 */
const scripts = laterScripts();
const hour = new Date().getHours();

for (const element of document.querySelectorAll<HTMLElement>('[data-hours]')) {
  const [from = 0, until = 24] = (element.dataset['hours'] ?? '').split('-').map(Number);
  element.hidden = from < until ? hour < from || hour >= until : hour < from && hour >= until;
}
// Background tabs are not painted, and must not wait for that.
if (document.hidden) fetchScripts(scripts);
else requestAnimationFrame(() => setTimeout(() => fetchScripts(scripts)));
