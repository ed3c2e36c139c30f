import { Changed, IssuedToken, PrunedBuilds } from '@voxgrove/contracts';
import type { IssueToken, RemotesOverview } from '@voxgrove/contracts';
import { request, toApiError, useMutation, useQueryClient } from '@voxgrove/sdk';
import { z } from 'zod';
import { remotesKeys } from './keys';

/** What can be done to a remote: the end of the call's path. */
export type ChangeVerb =
  | 'canary'
  | 'promote'
  | 'rollback'
  | 'disable'
  | 'enable'
  | `builds/${string}/block`
  | `builds/${string}/approve-routes`;

/** Reads everything again: after a change, and after being told that somebody else made one. */
function useReadAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: remotesKeys.all });
}

const isConflict = (error: unknown): boolean => toApiError(error).code === 'CONFLICT';

/** Changes one remote, based on the revision the person has seen; refused with CONFLICT when the registry has moved on. */
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
        (shown) =>
          shown && {
            ...shown,
            revision,
            remotes: shown.remotes.map((one) => (one.name === name ? remote : one)),
          },
      );
      void readAgain();
    },
    onError: async (error) => {
      if (isConflict(error)) await readAgain();
    },
  });
}

/** Removes builds nobody is given any more, or (`dryRun`) says which. */
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
 * Puts the last verified copy in the place of a stored registry that cannot be trusted. `onRestored` belongs to the call, not to `mutate`: the
 * news of the registry may come before the answer and end the view that asked, and TanStack forgets what that had given to `mutate`.
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

/** Issues a token. The answer is kept by nobody but the caller: it is the only time the token is shown. */
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
