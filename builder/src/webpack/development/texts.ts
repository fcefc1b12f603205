// Adds the translations of a front end before its own code runs. After an edit of a catalog, only this module is
// replaced, and all components are rendered again with their state.

/** The texts by language and id, which `texts-loader.ts` inserts. */
declare const TEXTS: Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const page = globalThis as { harmonyTexts?: Record<string, unknown>; renderAgain?: () => void };

Object.assign((page.harmonyTexts ??= {}), TEXTS[document.documentElement.lang]);

const hot = import.meta.webpackHot;
hot?.accept();
hot?.dispose((data) => (data['isEdited'] = true));
if (hot?.data?.['isEdited']) page.renderAgain?.();
