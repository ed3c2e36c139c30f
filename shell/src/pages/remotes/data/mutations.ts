import { Changed, IssuedToken, PrunedBuilds } from '@voxgrove/contracts';
import type { IssueToken, RemotesOverview } from '@voxgrove/contracts';
import { request, toApiError, useMutation, useQueryClient } from '@voxgrove/sdk';
import { z } from 'zod';
import { remotesKeys } from './keys';

/** Actions on a remote. Each is the last part of the call's path. */
export type ChangeVerb =
  | 'canary'
  | 'promote'
  | 'rollback'
  | 'disable'
  | 'enable'
  | `builds/${string}/block`
  | `builds/${string}/approve-routes`;

/**
 * Returns a function that reads everything on this page again, after a change by this page or by
 * another user.
 */
function useReadAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: remotesKeys.all });
}

const isConflict = (error: unknown): boolean => toApiError(error).code === 'CONFLICT';

/**
 * Changes one remote, based on the revision that is shown. Fails with CONFLICT if the registry has
 * changed.
 */
export function useChangeRemote(name: string) {
  const client = useQueryClient();
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: ({
      verb,
      body,
      revision,
    }: {
      verb: ChangeVerb;
      body: Record<string, unknown>;
      revision: number;
    }) =>
      request({
        method: 'POST',
        path: `/remotes/${name}/${verb}`,
        global: true,
        body,
        ifVersion: revision,
        output: Changed,
      }),
    onSuccess: ({ revision, remote }) => {
      client.setQueryData<RemotesOverview>(
        remotesKeys.overview,
        (overview) =>
          overview && {
            ...overview,
            revision,
            remotes: overview.remotes.map((listed) => (listed.name === name ? remote : listed)),
          },
      );
      void readAgain();
    },
    onError: async (error) => {
      if (isConflict(error)) await readAgain();
    },
  });
}

/** Deletes unused builds, or with `dryRun` only lists them. */
export function usePrune(name: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: ({
      revision,
      ...body
    }: {
      keep: number;
      olderThanMs: number;
      dryRun: boolean;
      revision: number;
    }) =>
      request({
        method: 'POST',
        path: `/remotes/${name}/prune`,
        global: true,
        body,
        ifVersion: revision,
        output: PrunedBuilds,
      }),
    onSuccess: (_, { dryRun }) => {
      if (!dryRun) void readAgain();
    },
    onError: async (error) => {
      if (isConflict(error)) await readAgain();
    },
  });
}

/**
 * Replaces an untrusted registry by the last verified copy. `onRestored` is an option of the hook,
 * not of `mutate`: the live event may arrive before the response and unmount the caller, and then
 * TanStack drops the callbacks of `mutate`.
 */
export function useRestore(onRestored: () => void) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: () =>
      request({
        method: 'POST',
        path: '/remotes/restore',
        global: true,
        body: {},
        output: z.unknown(),
      }),
    onSuccess: () => {
      onRestored();
      void readAgain();
    },
  });
}

/** Issues a token. The result is not cached, because the token is shown only once. */
export function useIssueToken() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (body: z.input<typeof IssueToken>) =>
      request({ method: 'POST', path: '/remotes/tokens', global: true, body, output: IssuedToken }),
    onSuccess: () => {
      void readAgain();
    },
    gcTime: 0,
  });
}

export function useRevokeToken() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (id: string) =>
      request({
        method: 'DELETE',
        path: `/remotes/tokens/${id}`,
        global: true,
        output: z.unknown(),
      }),
    onSuccess: () => {
      void readAgain();
    },
  });
}
