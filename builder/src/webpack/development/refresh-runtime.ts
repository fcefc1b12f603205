import * as own from 'react-refresh/runtime';

/** The name of the build that this is part of, in front of which webpack puts a question mark. */
declare const __resourceQuery: string;

const page = globalThis as {
  reactRefresh?: typeof own;
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: { checkDCE?: () => void };
};

/**
 * The runtime of the page, which is that of the first build on it, the shell: React asks one alone which
 * component has taken the place of which.
 */
const runtime = (page.reactRefresh ??= own);

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
} = runtime;

/** Puts itself where React looks for those who want to hear of it. */
export function injectIntoGlobalHook(): void {
  runtime.injectIntoGlobalHook(page);
  // React advertises its developer tools in the console where this is missing.
  const hook = page.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  if (hook) hook.checkDCE ??= () => {};
}

/** Registers a component. Two builds may hold the same module: each refreshes its own copy. */
export function register(type: unknown, id: string): void {
  runtime.register(type, `${__resourceQuery} ${id}`);
}
