import { useAppPath, useSession, useT } from '@voxgrove/sdk';
import { useStore } from '@voxgrove/sdk/internal';
import { Box } from '@voxgrove/ui';
import { ShellPageOutlet } from '../pages/ShellPageOutlet';
import { shellPageAt } from '../pages/shell-pages';
import { OUTLET_ID, pageStates, retryPage } from '../remotes/page-views';
import { remoteAt } from '../remotes/remote-at';
import { GoHome } from './GoHome';
import { NotFound } from './NotFound';
import { PageFallback } from './PageFallback';
import { PageSkeleton } from './PageSkeleton';

export const MAIN_ID = 'main';

/** Where the page of the address is shown: the remote, its skeleton, what stands in for it, or that there is none. */
export function RemoteOutlet() {
  const t = useT('shell');
  const path = useAppPath();
  const session = useSession();
  const own = shellPageAt(path);
  const match = remoteAt(path);
  const states = useStore(pageStates);
  const state = match && (states[match.remote.name] ?? { phase: 'loading' as const });
  const waiting = state?.phase === 'loading' || state?.phase === 'idle';
  return (
    <Box as="main" id={MAIN_ID} tabIndex={-1} flex="1" minW="0" outline="0" aria-busy={waiting} display="flex" flexDirection="column">
      <Box id={OUTLET_ID} display={state?.phase === 'ready' ? 'contents' : 'none'} css={{ '& > [data-remote]': { flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' } }} />
      {waiting && <PageSkeleton label={t('remote.loading')} />}
      {state?.phase === 'failed' && <PageFallback code={state.failure.code} onRetry={() => retryPage(match!.remote.name)} />}
      {own?.mayOpen(session) ? <ShellPageOutlet key={own.path} page={own} /> : !match && (path === '/' ? <GoHome /> : <NotFound />)}
    </Box>
  );
}
