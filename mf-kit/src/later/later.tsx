import { t } from '@lingui/core/macro';
import { createElement, use, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { PartContext } from '../lifecycle/part-context.ts';
import { reportFailure } from '../lifecycle/report.ts';
import { toast } from '../toast/toast.ts';
import { whenIdle } from './when-idle.ts';

interface LaterProps<Props extends object> {
  /** Fetches the module; a function of the module, always the same. `default` is the component. */
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** Whether it is to be shown. */
  isWanted: boolean;
  /** Called when it is wanted and cannot be had, to want it no more. */
  onFailure: () => void;
  props: Props;
  /** Shown until then. */
  children?: ReactNode;
}

/**
 * A component whose code the page does without until it is first wanted, such as a dialog. It is
 * fetched ahead when the page is idle; where it cannot be fetched, a toast says so.
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

  useEffect(
    () =>
      whenIdle(() => {
        load().catch(() => {
          // Nobody has asked for it yet; whoever does is told below.
        });
      }),
    [load],
  );

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
          description: t`This could not be loaded. Check your network and try again.`,
          variant: 'destructive',
        });
        onFailure();
      },
    );
    return () => {
      isCurrent = false;
    };
    // What to do on failure is read when it happens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isMissing, load]);

  return component ? createElement(component, props) : children;
}
