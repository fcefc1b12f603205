import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const roots = new Map();

export const bootstrap = async () => {};

export async function mount({ domElement, componentProps }) {
  roots.set(domElement, createRoot(domElement));
  render(domElement, componentProps);
}

export async function update({ domElement, componentProps }) {
  render(domElement, componentProps);
}

export async function unmount({ domElement }) {
  roots.get(domElement)?.unmount();
  roots.delete(domElement);
}

function render(domElement, { day }) {
  roots.get(domElement).render(createElement('p', null, `A card for ${day}`));
}
