import { imitateForcedColors } from './forced-colors.ts';

/** Whether rules of a media feature, such as `forced-colors: active`, apply regardless of the system. */
type ForcedMedia = Readonly<Record<string, boolean>>;

/** Conditions of changed rules. */
const originals = new WeakMap<CSSMediaRule, string>();

let forced: ForcedMedia = {};

/**
 * Applies the rules of media features, since a page cannot set the features themselves. This shows the
 * components' own rules for reduced motion and forced colors.
 */
export function forceMedia(next: ForcedMedia): void {
  forced = next;
  changeRules();
  imitateForcedColors(next['forced-colors: active'] === true);
}

/** Styles of components are inserted when they are first shown. */
const { insertRule } = CSSStyleSheet.prototype;
CSSStyleSheet.prototype.insertRule = function insertAndChange(rule, index) {
  const inserted = insertRule.call(this, rule, index);
  if (isForcing()) changeRulesIn(this);
  return inserted;
};
new MutationObserver(() => isForcing() && changeRules()).observe(document.head, {
  childList: true,
  subtree: true,
});

function isForcing(): boolean {
  return Object.values(forced).some(Boolean);
}

function changeRules(): void {
  for (const sheet of document.styleSheets) {
    // Style sheets of other origins cannot be read.
    if (!sheet.href || new URL(sheet.href).origin === location.origin) changeRulesIn(sheet);
  }
}

function changeRulesIn({ cssRules }: CSSStyleSheet | CSSGroupingRule): void {
  for (const rule of cssRules) {
    if (rule instanceof CSSMediaRule) changeCondition(rule);
    if (rule instanceof CSSGroupingRule) changeRulesIn(rule);
  }
}

function changeCondition(rule: CSSMediaRule): void {
  const original = originals.get(rule) ?? rule.media.mediaText;
  const feature = Object.keys(forced).find((each) => original === `(${each})`);
  if (feature === undefined) return;
  originals.set(rule, original);
  const condition = forced[feature] ? 'all' : original;
  if (rule.media.mediaText !== condition) rule.media.mediaText = condition;
}
