import { t } from '@lingui/core/macro';
import { createElement, use, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { PartContext } from '../lifecycle/part-context.ts';
import { reportFailure } from '../lifecycle/report.ts';
import { toast } from '../toast/toast.ts';
import { loadRegistered, onFirstUse } from './on-first-use.ts';
import { whenIdle } from './when-idle.ts';

interface LaterProps<Props extends object> {
  /** Loads the module; must be a stable function. `default` is the component. */
  load: () => Promise<{ default: ComponentType<Props> }>;
  isWanted: boolean;
  /** Called when it should be shown and fails to load, to reset `isWanted`. */
  onFailure: () => void;
  props: Props;
  children?: ReactNode;
}

/**
 * A component whose code is loaded on first use, such as a dialog. It is prefetched when the page is idle; a
 * failed load is reported in a toast.
 */
export function Later<Props extends object>({
  load,
  isWanted,
  onFailure,
  props,
  children,
}: LaterProps<Props>): ReactNode {
  const part = use(PartContext);
  const [component, setComponent] = useState<ComponentType<Props>>();

  useEffect(() => {
    onFirstUse(load);
    // Continues after the page is left, so that the page can be opened again without a network.
    whenIdle(() => void loadRegistered());
  }, [load]);

  const isMissing = isWanted && !component;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    load().then(
      (module) => isCurrent && setComponent(() => module.default),
      (error: unknown) => {
        reportFailure(part, error, 'load');
        if (!isCurrent) return;
        toast({
          title: t`Error`,
          description: t`Couldn’t load this. Check your connection and try again.`,
          variant: 'destructive',
        });
        onFailure();
      },
    );
    return () => {
      isCurrent = false;
    };
    // The current callback is used on failure.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isMissing, load]);

  return component ? createElement(component, props) : children;
}
