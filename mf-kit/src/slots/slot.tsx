import { t } from '@lingui/core/macro';
import type { Slots } from '@harmony/contract';
import { ErrorCard, styled } from '@harmony/design-system';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { reportFailure } from '../lifecycle/report.ts';
import { currentHost } from './host.ts';
import { mountPart, type MountedPart } from './mounted-part.ts';

interface PlaceProps {
  name: string;
  props?: object;
  loading?: ReactNode;
  /** The part's name in the error card, such as 'Savings goals'. */
  label: string;
  /** Called instead of showing the error card, for parts without a place for one, such as dialogs. */
  onFailure?: () => void;
}

/** The props of a part are optional where none of them is required. */
type PartProps<Props> =
  Record<never, never> extends Props ? { props?: Props | undefined } : { props: Props };

type SlotProps<Name extends keyof Slots> = Omit<PlaceProps, 'name' | 'props'> & {
  name: Name;
} & PartProps<Slots[Name]>;

/** A stable empty object, so that it does not count as a change. */
const none = {};

/**
 * A place for a card or dialog of another micro-frontend, mounted as a single-spa parcel. If it cannot be
 * loaded, an error card with Retry is shown and the page around it keeps working.
 */
export function Slot<Name extends keyof Slots>(props: SlotProps<Name>) {
  return <Place {...(props as PlaceProps)} />;
}

function Place({ name, props = none, loading = null, label, onFailure }: PlaceProps) {
  const element = useRef<HTMLDivElement>(null);
  const part = useRef<MountedPart | undefined>(undefined);
  const given = useRef(props);
  const updated = useRef<Promise<unknown>>(Promise.resolve());
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const domElement = element.current;
    if (!domElement) return;
    let current = true;
    const report = (error: unknown, phase: 'load' | 'leave') =>
      reportFailure(`${currentHost().fillerOf(name) ?? 'other'}/${name}`, error, phase);
    const load = async () => {
      try {
        const lifecycles = await currentHost().loadSlot(name);
        if (!current) return;
        given.current = props;
        part.current = mountPart(name, lifecycles, domElement, props);
        await part.current.mountPromise;
        if (current) setState('ready');
      } catch (error) {
        report(error, 'load');
        if (!current) return;
        setState('failed');
        onFailure?.();
      }
    };
    void load();
    return () => {
      current = false;
      const left = part.current;
      part.current = undefined;
      left?.unmount().catch((error: unknown) => report(error, 'leave'));
    };
    // Later props reach the part through the update below; the current callback is used on failure.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name, attempt]);

  useEffect(() => {
    if (state !== 'ready' || given.current === props) return;
    given.current = props;
    // One after the other, as single-spa requires; each update replaces all props of the part.
    updated.current = updated.current.then(() => part.current?.update(props));
  }, [props, state]);

  const retry = () => {
    setState('loading');
    setAttempt((count) => count + 1);
  };

  return (
    <>
      {state === 'loading' && <Loading>{loading}</Loading>}
      {state === 'failed' && !onFailure && (
        <ErrorCard
          title={t`Couldn’t load ${label}`}
          text={t`The rest of the page still works.`}
          onRetry={retry}
        />
      )}
      <div ref={element} />
    </>
  );
}

// The part renders before its `mountPromise` resolves: showing both for a moment would move the page.
const Loading = styled('div', {
  display: 'contents',
  '&:has(+ :not(:empty))': { display: 'none' },
});
