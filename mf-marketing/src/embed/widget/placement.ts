import { elementOfTool, type Tool } from '@harmony/contract/tools';
import { forEachTag } from './script-tags.ts';

/**
 * Inserts one element after each tag of the script in the body, now and once the page is parsed: modules
 * with the same address run only once. A page without any gets the reason in the console.
 */
export function placeWidgets(tool: Tool): void {
  let reason: string | undefined = 'it has no script tag';
  forEachTag(tool, (script) => {
    if (script.closest('body') || 'element' in script.dataset) {
      reason = undefined;
      place(script, tool);
    } else reason &&= 'its script tag is not in the body';
  });
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', () => placeWidgets(tool));
  } else if (reason && !document.querySelector(elementOfTool(tool))) {
    console.error(`No place for Harmony’s ${tool.name}: ${reason}. Add <${elementOfTool(tool)}>.`);
  }
}

function place(script: HTMLElement, tool: Tool): void {
  const { dataset, style } = script;
  // With `data-element`, the page contains the element itself.
  const isPlaced = 'element' in dataset || 'placed' in dataset;
  // The tag has reserved the space until now.
  style.display = 'none';
  // Kept by the copies that optimizers make of a tag.
  dataset['placed'] = '';
  if (isPlaced) return;
  const element = document.createElement(elementOfTool(tool));
  for (const name of tool.options) {
    const value = script.getAttribute(`data-${name}`);
    if (value !== null) element.setAttribute(name, value);
  }
  script.after(element);
}
