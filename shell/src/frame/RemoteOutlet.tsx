import { useAppPath, useSession, useT } from '@voxgrove/sdk';
import { useRegistry, useStore } from '@voxgrove/sdk/internal';
import { Box } from '@voxgrove/ui';
import { ShellPageOutlet } from '../pages/ShellPageOutlet';
import { shellPageAt } from '../pages/shell-pages';
import { pageRegistry } from '../remotes/page-registry';
import { OUTLET_ID, pageStates, retryPage } from '../remotes/page-views';
import { remoteAt } from '../remotes/remote-at';
import { shownFailure } from '../remotes/shown-failure';
import { BuildBanner } from './BuildBanner';
import { GoHome } from './GoHome';
import { NotFound } from './NotFound';
import { NOTICES_HEIGHT } from '../parts/notices-height';
import { PageFallback } from './PageFallback';
import { PageSkeleton } from '../parts/PageSkeleton';
import { RegistryFallback } from './RegistryFallback';

export const MAIN_ID = 'main';

/**
 * Shows the remote of the current page, its skeleton or its fallback, or says that the page does
 * not exist.
 */
export function RemoteOutlet() {
  const t = useT('shell');
  const path = useAppPath();
  useRegistry(); // the remote of this address may change
  const match = remoteAt(path);
  const states = useStore(pageStates);
  const state = match && (states[match.remote.name] ?? { phase: 'loading' as const });
  const waiting = state?.phase === 'loading' || state?.phase === 'idle';
  return (
    <Box
      as="main"
      id={MAIN_ID}
      tabIndex={-1}
      flex="1"
      minW="0"
      outline="0"
      pb={`var(${NOTICES_HEIGHT}, 0px)`}
      aria-busy={waiting}
      display="flex"
      flexDirection="column"
    >
      {state && <BuildBanner key={match!.remote.name} remote={match!.remote.name} state={state} />}
      <Box
        id={OUTLET_ID}
        display={state?.phase === 'ready' ? 'contents' : 'none'}
        css={{
          '& > [data-remote]': { flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
        }}
      />
      {waiting && <PageSkeleton label={t('remote.loading')} />}
      {state?.phase === 'failed' && (
        <PageFallback
          failure={shownFailure(state.failure)}
          onRetry={() => retryPage(match!.remote.name)}
        />
      )}
      {!match && <NoRemote path={path} />}
    </Box>
  );
}

/**
 * Shown for an address without a remote: a page of the shell, a redirect to the first page, or
 * nothing.
 */
function NoRemote({ path }: { path: string }) {
  const session = useSession();
  const { trusted } = useStore(pageRegistry);
  const page = shellPageAt(path);
  if (page?.mayOpen(session)) return <ShellPageOutlet key={page.path} page={page} />;
  if (!trusted) return <RegistryFallback />;
  return path === '/' ? <GoHome /> : <NotFound />;
}
