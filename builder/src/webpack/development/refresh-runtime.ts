import * as own from 'react-refresh/runtime';

/** Name of the build with this module, which webpack prefixes with a question mark. */
declare const __resourceQuery: string;

const page = globalThis as {
  reactRefresh?: typeof own;
  renderAgain?: () => void;
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: DeveloperTools;
};

/** The hook that React calls (packages/react-reconciler/src/ReactFiberDevToolsHook.js). */
interface DeveloperTools {
  checkDCE?: () => void;
  inject(renderer: Renderer): unknown;
  onCommitFiberRoot(id: unknown, root: Root, ...more: unknown[]): unknown;
}

interface Renderer {
  /** Renders a component with other props and the same state. */
  overrideProps(fiber: Fiber, path: readonly string[], props: object): void;
}

interface Root {
  current: Fiber;
}

/** A node of the tree of React. */
interface Fiber {
  type: unknown;
  memoizedProps: object | null;
  child: Fiber | null;
  sibling: Fiber | null;
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
  // Without it, React suggests its developer tools in the console.
  const hook = page.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  if (!hook) return;
  hook.checkDCE ??= () => {};
  page.renderAgain ??= rendererOfAll(hook);
}

/**
 * Returns a function that renders all function components of the page with their state, for edits outside of
 * components.
 */
function rendererOfAll(hook: DeveloperTools): () => void {
  const renderers = new Set<Renderer>();
  const roots = new Set<Root>();
  const { inject, onCommitFiberRoot } = hook;
  hook.inject = (renderer) => {
    renderers.add(renderer);
    return inject.call(hook, renderer);
  };
  hook.onCommitFiberRoot = (id, root, ...more) => {
    roots.add(root);
    return onCommitFiberRoot.call(hook, id, root, ...more);
  };
  return () => {
    for (const fiber of [...roots].flatMap(({ current }) => componentsBelow(current))) {
      // React skips a component with the same props.
      for (const renderer of renderers)
        renderer.overrideProps(fiber, [], { ...fiber.memoizedProps });
    }
  };
}

function componentsBelow(fiber: Fiber | null): Fiber[] {
  const found: Fiber[] = [];
  for (let each = fiber; each; each = each.sibling) {
    if (isComponent(each.type)) found.push(each);
    found.push(...componentsBelow(each.child));
  }
  return found;
}

function isComponent(type: unknown): boolean {
  return typeof type === 'function' && runtime.getFamilyByType(type) !== undefined;
}

/** Registers a component. Two builds may contain the same module: each refreshes its own copy. */
export function register(type: unknown, id: string): void {
  runtime.register(type, `${__resourceQuery} ${id}`);
}
