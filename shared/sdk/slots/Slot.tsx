import { useEffect, useRef, useState } from 'react';
import { currentHost, useRegistry } from '../host/host';
import { SlotFallback } from './SlotFallback';
import type { SlotHandle, SlotProps, SlotState } from '../host/slot-host';

type SlotFallbackKind = 'inline' | 'panel' | 'none';

export interface SlotPlaceProps {
  /** Name of the slot, e.g. `topbar.agent`. */
  name: string;
  /** Plain data and callbacks for the fill. */
  props?: SlotProps;
  /**
   * `inline`: one line on failure. `panel`: a box that explains. `none`: nothing, for content that
   * the page does not need.
   */
  fallback?: SlotFallbackKind;
}

/** A slot that other remotes fill; empty if no remote fills it. */
export function Slot({ name, props = {}, fallback = 'panel' }: SlotPlaceProps) {
  useRegistry(); // The fills may have changed.
  return currentHost()
    .slots.fills(name)
    .map((fill) => (
      <SlotFill key={fill} fill={fill} slot={name} props={props} fallback={fallback} />
    ));
}

function SlotFill({
  fill,
  slot,
  props,
  fallback,
}: {
  fill: string;
  slot: string;
  props: SlotProps;
  fallback: SlotFallbackKind;
}) {
  const place = useRef<HTMLDivElement>(null);
  const handle = useRef<SlotHandle>(null);
  const latest = useRef(props);
  const [state, setState] = useState<SlotState>({ phase: 'loading' });

  useEffect(() => {
    const mounted = currentHost().slots.mount(fill, slot, place.current!, latest.current, setState);
    handle.current = mounted;
    return () => mounted.unmount();
  }, [fill, slot]);
  useEffect(() => {
    if (latest.current === props) return;
    latest.current = props;
    handle.current?.update(props);
  }, [props]);

  return (
    <>
      <div
        ref={place}
        data-slot={slot}
        hidden={state.phase === 'failed'}
        aria-busy={state.phase === 'loading'}
      />
      {state.phase === 'failed' && fallback !== 'none' && (
        <SlotFallback
          kind={fallback}
          failure={state.failure}
          onRetry={() => handle.current?.retry()}
        />
      )}
    </>
  );
}
