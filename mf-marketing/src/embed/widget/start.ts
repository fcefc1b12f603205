import { elementOfTool } from '@harmony/contract/tools';
import { widgetElement } from './element.ts';
import { connectFrame } from './frame-messages.ts';
import { placeWidgets } from './placement.ts';
import { findOrigin } from './script-tags.ts';
import type { Widget } from './widget.ts';

/**
 * Defines the element of a tool once per page and inserts one at each of the script's tags, unless the page contains the element
 * itself.
 *
 * @param publisher host name of the publisher's page
 */
export function startWidget(widget: Widget, publisher: string): void {
  const { tool } = widget;
  const element = elementOfTool(tool);
  if (!customElements.get(element)) {
    customElements.define(element, widgetElement(widget, findOrigin(tool), publisher));
  }
  placeWidgets(tool);
}

/** Starts a tool in our page that publishers show in a frame. */
export function startInFrame(widget: Widget): void {
  startWidget(widget, new URL(document.referrer || window.location.href).hostname);
  connectFrame();
}
