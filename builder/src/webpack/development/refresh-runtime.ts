import * as own from 'react-refresh/runtime';

/** Name of the build with this module, which webpack prefixes with a question mark. */
declare const __resourceQuery: string;

const page = globalThis as {
  reactRefresh?: typeof own;
  renderAgain?: () => void;
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: DeveloperTools;
};

/** The hook that React calls (packages/react-refresh/src/ReactFreshRuntime.js). */
interface DeveloperTools {
  checkDCE?: () => void;
  inject(renderer: Renderer): unknown;
  onCommitFiberRoot(id: unknown, root: object, ...more: unknown[]): unknown;
}

interface Renderer {
  setRefreshHandler(handler: (type: unknown) => unknown): void;
  scheduleRefresh(
    root: object,
    update: { updatedFamilies: Families; staleFamilies: Families },
  ): void;
}

/** A set of components, as React asks for it. */
interface Families {
  has(family: { current: unknown }): boolean;
}

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
  if (!hook) return;
  hook.checkDCE ??= () => {};
  page.renderAgain ??= rendererOfAll(hook);
}

/**
 * Returns a function that renders all components of the page with their state, for edits outside of components.
 */
function rendererOfAll(hook: DeveloperTools): () => void {
  const renderers = new Set<Renderer>();
  const roots = new Set<object>();
  const { inject, onCommitFiberRoot } = hook;
  hook.inject = (renderer) => {
    renderers.add(renderer);
    return inject.call(hook, renderer);
  };
  hook.onCommitFiberRoot = (id, root, ...more) => {
    roots.add(root);
    return onCommitFiberRoot.call(hook, id, root, ...more);
  };
  // React would mount class components from scratch, and all that is in them.
  const updatedFamilies = { has: ({ current }: { current: unknown }) => !isClass(current) };
  return () => {
    for (const renderer of renderers) {
      renderer.setRefreshHandler(runtime.getFamilyByType);
      for (const root of roots) {
        renderer.scheduleRefresh(root, { updatedFamilies, staleFamilies: { has: () => false } });
      }
    }
  };
}

function isClass(type: unknown): boolean {
  return (
    typeof type === 'function' &&
    Boolean((type.prototype as { isReactComponent?: object } | undefined)?.isReactComponent)
  );
}

/** Registers a component. Two builds may contain the same module: each refreshes its own copy. */
export function register(type: unknown, id: string): void {
  runtime.register(type, `${__resourceQuery} ${id}`);
}
