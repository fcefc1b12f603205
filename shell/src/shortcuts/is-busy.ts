export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, [role="combobox"]') ||
      target.matches('input:not([type="checkbox"], [type="radio"])'))
  );
}

/** Whether a dialog or menu is open, which handles keys itself. */
export function isOverlayOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="menu"]') !== null;
}
