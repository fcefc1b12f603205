import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { LifeCycles } from 'single-spa';
import { GuestProviders } from './guest-providers.tsx';
import { reportGuestError } from './report.ts';

/** What single-spa passes to a part when it mounts or updates it. */
interface MountProps {
  /** The element to render into. */
  domElement: HTMLElement;
  /** The props of the component; none for a page. */
  componentProps?: object;
}

export type Lifecycles = LifeCycles<MountProps>;

/**
 * Makes single-spa lifecycles of a React component. Guests never write their own, because one
 * whose first render throws without a boundary leaves mount unsettled, and single-spa then freezes
 * all navigation. Here the boundary is always inside, and mount and unmount never reject.
 *
 * @param name unique in the product; prefixes element ids and style classes
 */
export function createLifecycles(name: string, Component: ComponentType<never>): Lifecycles {
  const roots = new Map<HTMLElement, Root>();

  const render = ({ domElement, componentProps = {} }: MountProps): void => {
    const root = roots.get(domElement);
    // Props cross the boundary untyped; `Slot` types them on the caller's side.
    const Part = Component as ComponentType<object>;
    flushSync(() =>
      root?.render(
        <GuestProviders name={name}>
          <Part {...componentProps} />
        </GuestProviders>,
      ),
    );
  };

  return {
    bootstrap: async () => {},
    mount: async (props) => {
      const root = createRoot(props.domElement, {
        identifierPrefix: `${name}-`,
        onUncaughtError: (error) => reportGuestError(name, error),
        onCaughtError: (error) => reportGuestError(name, error),
      });
      roots.set(props.domElement, root);
      render(props);
    },
    update: async (props) => render(props),
    unmount: async ({ domElement }) => {
      roots.get(domElement)?.unmount();
      roots.delete(domElement);
    },
  };
}
