declare module 'webpack-dev-server/client/index.js*' {
  /** What shows to people why a build has failed. */
  interface Overlay {
    showProblems(type: 'errors' | 'warnings', problems: string[]): void;
    clear(): void;
  }
  /** Hears everything that the development server says. */
  export function subscribeAll(handler: (message: { action?: string }) => void): void;
  export function useCustomOverlay(overlay: Overlay): void;
}

interface ImportMeta {
  /** What puts edits into the page; absent in builds for production. */
  readonly webpackHot?: { status(): string };
}
