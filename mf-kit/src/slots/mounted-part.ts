import { mountRootParcel } from 'single-spa';
import { timeouts } from '../lifecycle/timeouts.ts';
import type { Lifecycles } from '../lifecycle/lifecycles.tsx';

/** A part of a micro-frontend in the slot of another one. */
export interface MountedPart {
  /** Rejects when the part cannot be mounted in time. */
  mountPromise: Promise<unknown>;
  /** Replaces the props of its component. */
  update(componentProps: object): Promise<unknown>;
  /** Unmounts the part once it is mounted, and releases its element. */
  unmount(): Promise<void>;
}

/** Mounts a part as a single-spa parcel. */
export function mountPart(
  name: string,
  lifecycles: Lifecycles,
  domElement: HTMLElement,
  componentProps: object,
): MountedPart {
  // One object per parcel: single-spa never deletes the records of root parcels, which refer to it.
  const props = { domElement, componentProps };
  const config = { ...lifecycles, name, timeouts };
  const parcel = mountRootParcel(config, props);
  return {
    mountPromise: parcel.mountPromise,
    async update(next) {
      props.componentProps = next;
      await parcel.update?.(props);
    },
    async unmount() {
      const hasMounted = await parcel.mountPromise.then(
        () => true,
        () => false,
      );
      try {
        if (hasMounted) await parcel.unmount();
      } finally {
        // Otherwise the element, and with it the whole page around the slot, would stay in memory.
        for (const key of Object.keys(props)) Reflect.deleteProperty(props, key);
      }
    },
  };
}
