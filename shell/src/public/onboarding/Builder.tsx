import { useEffect, useRef, useState } from 'react';
import type { Region, SessionInfo } from '@voxgrove/contracts';
import type { FirstRunProps } from '@voxgrove/contracts/first-run';
import { Box } from '@voxgrove/ui';
import type { BootData } from '../../host/boot-data';
import { BuilderSkeleton } from './BuilderSkeleton';

export interface BuilderProps {
  boot: BootData;
  region: Region;
  session: SessionInfo;
  slotProps: FirstRunProps;
  /** Called when the builder cannot be shown. */
  onMissing: () => void;
}

/** Shows the builder of a remote. Only this component loads its code and the loader. */
export function Builder({ boot, region, session, slotProps, onMissing }: BuilderProps) {
  const place = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const begun = useRef({ boot, region, session, slotProps, onMissing });
  useEffect(() => {
    const { current } = begun;
    let handle: { unmount(): void } | undefined;
    let hasLeft = false;
    const open = async () => {
      const host = await import(/* webpackChunkName: "builder" */ './builder-host');
      await host.openBuilderHost(current.boot, current.region, current.session);
      if (hasLeft || place.current === null) return;
      handle = host.mountBuilder(place.current, { ...current.slotProps }, ({ phase }) => {
        if (phase === 'ready') setReady(true);
        if (phase === 'failed') current.onMissing();
      });
      if (handle === undefined) current.onMissing();
    };
    open().catch((error: unknown) => {
      console.error('The builder could not be shown.', error);
      current.onMissing();
    });
    return () => {
      hasLeft = true;
      handle?.unmount();
    };
  }, []);
  return (
    // The builder lies above the placeholder, so nothing moves when the builder is ready.
    <Box pos="relative" flex="1" w="full">
      {!ready && (
        <Box pos="absolute" inset="0">
          <BuilderSkeleton />
        </Box>
      )}
      <Box ref={place} w="full" />
    </Box>
  );
}
