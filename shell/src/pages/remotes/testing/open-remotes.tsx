import { configure, render } from '@testing-library/react';
import type { AuditEntry, DeployToken, RemotesOverview } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import { RemoteRoot } from '@voxgrove/sdk/internal';
import { createTestShell, testSession } from '@voxgrove/testing';
import type { ApiHandlers, TestShell } from '@voxgrove/testing';
import type { ReactNode } from 'react';
import RemotesPage from '../RemotesPage';
import { testOverview } from './test-remotes';

// The timeout is long, because tables render slowly in jsdom on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

export interface Server {
  overview: RemotesOverview;
  tokens: DeployToken[];
  audit: AuditEntry[];
}

export interface OpenedRemotes extends TestShell {
  server: Server;
  /** Calls that change something: verb or path, body, and the revision in If-Match. */
  changes: () => { path: string; body: unknown; ifMatch: string | undefined }[];
}

/**
 * Renders the page, or a part of it (`shown`), with an in-memory registry that refuses outdated
 * changes.
 */
export function openRemotes(
  path = '/remotes',
  {
    api = {},
    shown = <RemotesPage />,
    ...given
  }: Partial<Server> & { api?: ApiHandlers; shown?: ReactNode } = {},
): OpenedRemotes {
  const server: Server = { overview: testOverview(), tokens: [], audit: [], ...given };
  const change = ({ headers }: { headers: Record<string, string> }, name: string) => {
    if (headers['if-match'] !== `"${server.overview.revision}"`) throw new AppError('CONFLICT');
    server.overview = { ...server.overview, revision: server.overview.revision + 1 };
    return {
      revision: server.overview.revision,
      remote: server.overview.remotes.find((remote) => remote.name === name),
    };
  };
  const verbs = [
    'canary',
    'promote',
    'rollback',
    'disable',
    'enable',
    'builds/:build/block',
    'builds/:build/approve-routes',
  ];
  const shell = createTestShell({
    path,
    session: { ...testSession, operator: true },
    api: {
      'GET /remotes': () => server.overview,
      'GET /remotes/tokens': () => ({ tokens: server.tokens }),
      'GET /remotes/:name/audit': () => ({ entries: server.audit }),
      ...Object.fromEntries(
        verbs.map((verb) => [
          `POST /remotes/:name/${verb}`,
          (call: Parameters<ApiHandlers[string]>[0]) => change(call, call.params.name!),
        ]),
      ),
      ...api,
    },
  });
  render(<RemoteRoot name="shell">{shown}</RemoteRoot>);
  return {
    ...shell,
    server,
    changes: () =>
      shell.api.calls
        .filter(({ method }) => method !== 'GET')
        .map(({ path: called, body, headers }) => ({
          path: called,
          body,
          ifMatch: headers['if-match'],
        })),
  };
}
