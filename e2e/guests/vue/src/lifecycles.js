import { createApp, h, shallowReactive } from 'vue';

/** Returns the lifecycles of a component: an app for each element, with the props of the slot. */
export function lifecyclesOf(component, harmony) {
  const mounted = new Map();
  return {
    async bootstrap() {},
    async mount({ domElement, componentProps }) {
      const props = shallowReactive({ ...componentProps });
      const app = createApp({ render: () => h(component, props) });
      app.provide('harmony', harmony);
      mounted.set(domElement, { app, props });
      app.mount(domElement);
    },
    async update({ domElement, componentProps }) {
      Object.assign(mounted.get(domElement).props, componentProps);
    },
    async unmount({ domElement }) {
      mounted.get(domElement)?.app.unmount();
      mounted.delete(domElement);
    },
  };
}
