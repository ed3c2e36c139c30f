import {
  ClientReply,
  newClientId,
  newOrganisationId,
  OrganisationReply,
} from '@voxgrove/contracts';
import { keptIds } from '@voxgrove/contracts/kept-ids';
import { request, useInfiniteQuery, useMutation, useQueryClient } from '@voxgrove/sdk';
import { useState } from 'react';
import { ClientListReply } from '../../contract/client-list';
import { DoneReply } from '../../contract/done';

const keyOf = (agencyId: string) => ['mf-agency', 'clients', agencyId];

export interface ClientFilter {
  search: string;
  /** '' means all statuses. */
  status: string;
}

/** Reads clients of an agency in pages. */
export const useClients = (agencyId: string, { search, status }: ClientFilter) =>
  useInfiniteQuery({
    queryKey: [...keyOf(agencyId), search, status],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      request({
        method: 'GET',
        path: `/agencies/${agencyId}/clients`,
        query: { search, status: status || undefined, after: pageParam },
        output: ClientListReply,
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/**
 * Changes clients and organizations. A repeated call with the same name, or with the same address in
 * the same organization, creates no second one.
 */
export function useClientChanges(agencyId: string) {
  const client = useQueryClient();
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: keyOf(agencyId) });
  const [orgIds] = useState(() => keptIds(newOrganisationId));
  const [clientIds] = useState(() => keptIds(newClientId));
  const addOrganisation = useMutation({
    mutationFn: (name: string) =>
      request({
        method: 'POST',
        path: `/agencies/${agencyId}/orgs`,
        body: { ID: orgIds.idFor(name), name },
        output: OrganisationReply,
      }),
    onSuccess: () => orgIds.forget(),
    // Also after a failure, because the reply may be lost although the call was carried out.
    onSettled: reload,
  });
  const addClient = useMutation({
    mutationFn: ({ orgId, name, email }: { orgId: string; name: string; email: string }) =>
      request({
        method: 'POST',
        path: `/orgs/${orgId}/clients`,
        body: { ID: clientIds.idFor(orgId, email), name, email },
        output: ClientReply,
      }),
    onSuccess: () => clientIds.forget(),
    onSettled: reload,
  });
  const removeClient = useMutation({
    mutationFn: ({ orgId, clientId }: { orgId: string; clientId: string }) =>
      request({
        method: 'DELETE',
        path: `/orgs/${orgId}/clients/${clientId}`,
        output: DoneReply,
      }),
    onSuccess: reload,
  });
  return { addOrganisation, addClient, removeClient };
}
