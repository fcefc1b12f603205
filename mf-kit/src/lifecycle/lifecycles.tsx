import { SKELETON_ATTRIBUTE } from '@harmony/contract';
import { useShownCurrency } from '@harmony/design-system/basics';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { LifeCycles } from 'single-spa';
import { Routed } from '../navigation/routed.tsx';
import { MicrofrontendProviders } from './microfrontend-providers.tsx';
import { hasPrerendered, settlePrerendered } from './prerendered.ts';
import { elementNameOf, reportFailure } from './report.ts';

interface MountProps {
  domElement: HTMLElement;
  componentProps?: object;
}

/** The lifecycles of a page or slot for single-spa. */
export type Lifecycles = LifeCycles<MountProps>;

/**
 * Creates single-spa lifecycles of a React component. Micro-frontends never write their own, because a first
 * render that throws without a boundary leaves mount unsettled, and single-spa then blocks all navigation.
 * Here the boundary is always inside, and mount and unmount never reject.
 *
 * @param name unique in the product, such as `mf-goals/goals`; prefixes element ids and style classes
 * @param paths declared paths of a page
 */
export function createLifecycles(
  name: string,
  Component: ComponentType<never>,
  paths: readonly string[] = [],
): Lifecycles {
  const roots = new Map<HTMLElement, Root>();

  // Props cross the boundary untyped; `Slot` types them on the caller's side.
  const Part = Component as ComponentType<object>;
  const element = (componentProps: object = {}, onShown: () => void = nothing): ReactNode => (
    <Shown onShown={onShown}>
      <MicrofrontendProviders name={name}>
        <InShownCurrency>
          {() => (
            <Routed paths={paths}>
              <Part {...componentProps} />
            </Routed>
          )}
        </InShownCurrency>
      </MicrofrontendProviders>
    </Shown>
  );
  const render = ({ domElement, componentProps }: MountProps): void => {
    flushSync(() => roots.get(domElement)?.render(element(componentProps)));
  };
  const options = {
    identifierPrefix: `${elementNameOf(name)}-`,
    onUncaughtError: (error: unknown) => reportFailure(name, error),
    onCaughtError: (error: unknown) => reportFailure(name, error),
  };

  return {
    bootstrap: async () => {},
    mount: async (props) => {
      const { domElement, componentProps } = props;
      if (hasPrerendered(domElement)) {
        await new Promise<void>((resolve) => {
          const tree = element(componentProps, resolve);
          roots.set(domElement, hydrateRoot(domElement, tree, options));
        });
        settlePrerendered(domElement);
      } else {
        roots.set(domElement, createRoot(domElement, options));
        // React removes the page's skeleton when it renders the page.
        domElement.removeAttribute(SKELETON_ATTRIBUTE);
        render(props);
      }
    },
    update: async (props) => render(props),
    unmount: async ({ domElement }) => {
      roots.get(domElement)?.unmount();
      roots.delete(domElement);
    },
  };
}

const nothing = (): void => {};

/** Renders its children from scratch, including inputs, when the shown currency changes. */
function InShownCurrency({ children }: { children: () => ReactNode }) {
  useShownCurrency();
  return children();
}

/** Calls back once its children are mounted. */
function Shown({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useEffect(onShown, [onShown]);
  return children;
}
