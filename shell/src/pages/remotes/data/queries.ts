import { AuditPage, DeployTokens, RemotesOverview } from '@voxgrove/contracts';
import { queryOptions, request } from '@voxgrove/sdk';
import { remotesKeys } from './keys';

/**
 * Interval of polling while the page is visible, ms. Health changes without a change of the
 * registry.
 */
const REFRESH_MS = 10_000;

/** Query of all remotes and the state of the registry. */
export const overviewQuery = queryOptions({
  queryKey: remotesKeys.overview,
  queryFn: ({ signal }) =>
    request({ method: 'GET', path: '/remotes', global: true, output: RemotesOverview, signal }),
  refetchInterval: REFRESH_MS,
});

/** Query of one remote's history, newest first. */
export const auditQuery = (name: string) =>
  queryOptions({
    queryKey: remotesKeys.audit(name),
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `/remotes/${name}/audit`,
          global: true,
          output: AuditPage,
          signal,
        })
      ).entries,
  });

export const tokensQuery = queryOptions({
  queryKey: remotesKeys.tokens,
  queryFn: async ({ signal }) =>
    (
      await request({
        method: 'GET',
        path: '/remotes/tokens',
        global: true,
        output: DeployTokens,
        signal,
      })
    ).tokens,
  refetchInterval: REFRESH_MS,
});
