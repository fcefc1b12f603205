import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

const roots = new Map();

export const bootstrap = async () => {};

export async function mount({ domElement }) {
  const root = createRoot(domElement);
  roots.set(domElement, root);
  root.render(createElement(GuestPage));
}

export async function unmount({ domElement }) {
  roots.get(domElement)?.unmount();
  roots.delete(domElement);
}

function GuestPage() {
  const [count, setCount] = useState(0);
  return createElement(
    'section',
    null,
    createElement('h1', null, 'Built by module federation'),
    createElement('button', { onClick: () => setCount(count + 1) }, `Pressed ${count} times`),
  );
}
