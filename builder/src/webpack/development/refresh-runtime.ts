import * as own from 'react-refresh/runtime';

/** Name of the build with this module, which webpack prefixes with a question mark. */
declare const __resourceQuery: string;

const page = globalThis as {
  reactRefresh?: typeof own;
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: { checkDCE?: () => void };
};

/** The runtime of the first build on the page, the shell: React supports only one per page. */
const runtime = (page.reactRefresh ??= own);

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
} = runtime;

/** Installs the hook that React calls. */
export function injectIntoGlobalHook(): void {
  runtime.injectIntoGlobalHook(page);
  // Without it, React advertises its developer tools in the console.
  const hook = page.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  if (hook) hook.checkDCE ??= () => {};
}

/** Registers a component. Two builds may contain the same module: each refreshes its own copy. */
export function register(type: unknown, id: string): void {
  runtime.register(type, `${__resourceQuery} ${id}`);
}
