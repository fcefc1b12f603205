/*
 * How the product speaks. Texts stand in the sources in English, in Lingui's macros (`t`, `<Trans>`, `plural`), which
 * the build turns into calls of what is here (builder/src/webpack/swc-options.ts).
 */
export { i18n, language, locale } from './i18n.ts';
export { said } from './said.ts';
export { withinSentence } from './within-sentence.ts';
export { Trans } from './trans.tsx';
