import { navigateTo, registerMessages, toApiError, useT } from '@voxgrove/sdk';
import {
  basePath,
  chooseLanguage,
  leaveRequest,
  locationStore,
  RemoteRoot,
  startColorMode,
  titleStore,
  translate,
} from '@voxgrove/sdk/internal';
import { ErrorState } from '@voxgrove/ui';
import { createRoot } from 'react-dom/client';
import { facts } from './facts';
import { startHost } from './host';
import { messages } from './messages';
import { offeredPages } from './offered-pages';
import { StandIn } from './StandIn';

/** Starts the page of a remote that is developed alone. */
async function start(): Promise<void> {
  startColorMode();
  chooseLanguage(location.search);
  registerMessages('stand-in', messages);
  titleStore.subscribe(() => {
    document.title = `${titleStore.get()} · ${facts.name}`;
  });
  leaveRequest.subscribe(() => {
    const request = leaveRequest.get();
    if (request) {
      if (confirm(translate('stand-in', 'leave'))) request.proceed();
      else leaveRequest.set(null);
    }
  });
  const root = createRoot(document.getElementById('root')!);
  try {
    await startHost();
    const first =
      facts.remote && [...offeredPages()].sort((a, b) => depth(a.path) - depth(b.path))[0];
    if (first && locationStore.get().pathname === basePath() + '/')
      navigateTo(first.path, { replace: true });
    root.render(
      <RemoteRoot name="stand-in">
        <StandIn />
      </RemoteRoot>,
    );
  } catch (error) {
    console.error(error);
    root.render(
      <RemoteRoot name="stand-in">
        <NoSession error={error} />
      </RemoteRoot>,
    );
  }
}

const depth = (path: string): number => path.split('/').length;

/** Shown if the gateway has no session for this browser or is not running. */
function NoSession({ error }: { error: unknown }) {
  const t = useT('stand-in');
  const { status, message } = toApiError(error);
  const api = facts.api ?? '';
  if (status === 401)
    return (
      <ErrorState
        page
        title={t('signIn')}
        message={t('signInText', { api })}
        onRetry={() => location.reload()}
      />
    );
  return (
    <ErrorState
      page
      title={t('noAnswer', { api })}
      message={message}
      onRetry={() => location.reload()}
    />
  );
}

void start();
