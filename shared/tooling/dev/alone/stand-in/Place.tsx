import { useT } from '@voxgrove/sdk';
import { Box, Code, ErrorState, Skeleton, VisuallyHidden } from '@voxgrove/ui';
import type { RemoteView, ViewState } from '@voxgrove/federation';
import { useEffect, useRef, useState } from 'react';
import { placeView } from './places';

/** Shows one module of the remote: while it loads, when it is ready, and when it failed. */
export function Place({ expose, props }: { expose: string; props?: Record<string, unknown> }) {
  const t = useT('stand-in');
  const element = useRef<HTMLDivElement>(null);
  const view = useRef<RemoteView>(undefined);
  const [state, setState] = useState<ViewState>({ phase: 'idle' });
  useEffect(() => {
    const placedView = (view.current = placeView(expose, setState));
    placedView.mount(element.current!, props);
    return () => {
      void placedView.unmount();
    };
  }, [expose, props]);
  return (
    <Box aria-busy={state.phase === 'loading'}>
      {state.phase === 'loading' && (
        <>
          <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
          <Skeleton h="24" m="6" />
        </>
      )}
      <Box ref={element} display={state.phase === 'ready' ? undefined : 'none'} />
      {state.phase === 'failed' && (
        <ErrorState
          title={t('failed', { module: expose })}
          message={state.failure.message}
          onRetry={() => view.current?.retry()}
          actions={<Code htmlTranslate="no">{state.failure.code}</Code>}
        />
      )}
    </Box>
  );
}
