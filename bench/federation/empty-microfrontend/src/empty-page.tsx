import type { ReactNode } from 'react';

/** Nothing but a heading, which every page has. */
export default function EmptyPage(): ReactNode {
  return <h1>Empty</h1>;
}
