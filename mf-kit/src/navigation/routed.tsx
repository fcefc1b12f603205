import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';

interface RoutedProps {
  paths: readonly string[];
  children: ReactNode;
}

/** Provides the parameters of a page's path to `useParams`, where it has any. */
export function Routed({ paths, children }: RoutedProps) {
  if (!paths.some((path) => path.includes(':'))) return children;
  return (
    <Routes>
      {paths.map((path) => (
        <Route key={path} path={path} element={children} />
      ))}
    </Routes>
  );
}
