declare module 'webpack-dev-server/client/index.js*' {
  /** Overlay that shows why a build failed. */
  interface Overlay {
    showProblems(type: 'errors' | 'warnings', problems: string[]): void;
    clear(): void;
  }
  /** Subscribes to all messages of the development server. */
  export function subscribeAll(handler: (message: { action?: string }) => void): void;
  export function useCustomOverlay(overlay: Overlay): void;
}

interface ImportMeta {
  /** Hot module replacement; absent in production builds. */
  readonly webpackHot?: {
    status(): string;
    /** Accepts updates of the module itself. */
    accept(): void;
    /** Runs before an update, and passes data to the next version of the module. */
    dispose(handler: (data: Record<string, unknown>) => void): void;
    readonly data?: Record<string, unknown>;
  };
}
