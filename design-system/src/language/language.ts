/* Translation. The sources contain the English texts in Lingui's macros (`t`, `<Trans>`, `plural`), which
   the build compiles to calls of these exports (builder/src/webpack/swc-options.ts). */
export { i18n, language, locale } from './i18n.ts';
export { translateMessage } from './translate-message.ts';
export { withinSentence } from './within-sentence.ts';
export { Trans } from './trans.tsx';
