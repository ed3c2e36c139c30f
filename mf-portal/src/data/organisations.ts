import type { PortalTab } from '@voxgrove/contracts';
import {
  AgencyReply,
  newOrganisationId,
  OrganisationReply,
  OrganisationsReply,
} from '@voxgrove/contracts';
import { keptIds } from '@voxgrove/contracts/kept-ids';
import {
  queryOptions,
  request,
  useInfiniteQuery,
  useMutation,
  usePortal,
  useQuery,
  useQueryClient,
  useWorkspace,
} from '@voxgrove/sdk';
import { useState } from 'react';
import type { OrganisationChanges } from '../../contract/changes';
import { CreditsReply } from '../../contract/credits';
import { LogoReply } from '../../contract/organisations';
import { ImportReply } from '../../contract/people';

export const organisationKey = (orgId: string) => ['mf-portal', 'organisation', orgId];
const listKey = (agencyId: string) => ['mf-portal', 'organisations', agencyId];

/**
 * Reads the agency of the workspace. Pages of a portal do not need this call, because they know
 * their agency.
 */
function useOwnAgency(enabled: boolean) {
  const { uid } = useWorkspace();
  return useQuery({
    queryKey: ['mf-portal', 'agency', uid],
    enabled,
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `/workspaces/${uid}/agency`,
          output: AgencyReply,
          signal,
        })
      ).data,
  });
}

/** Reads the id of the agency of this page, or null if there is none. */
export function useAgencyId(): {
  data: string | null | undefined;
  error: unknown;
  refetch: () => unknown;
} {
  const portal = usePortal();
  const { data, error, refetch } = useOwnAgency(portal === null);
  if (portal !== null) return { data: portal.tenant.agencyId, error: null, refetch };
  return { data: data === undefined ? undefined : (data?.ID ?? null), error, refetch };
}

/** Returns the custom tabs to which the signed-in person may give others access. */
export function useCustomTabs(): readonly PortalTab[] {
  const portal = usePortal();
  const { data: ownAgency } = useOwnAgency(portal === null);
  return portal?.session.customTabs ?? ownAgency?.customTabs ?? [];
}

/** Reads the organizations of an agency in pages; with a search, those whose names contain it. */
export const useOrganisations = (agencyId: string, search: string) =>
  useInfiniteQuery({
    queryKey: [...listKey(agencyId), search],
    placeholderData: <T>(before: T) => before,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      request({
        method: 'GET',
        path: `/agencies/${agencyId}/orgs`,
        query: { after: pageParam, search: search || undefined },
        output: OrganisationsReply,
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const organisationQuery = (orgId: string) =>
  queryOptions({
    queryKey: organisationKey(orgId),
    queryFn: async ({ signal }) =>
      (await request({ method: 'GET', path: `/orgs/${orgId}`, output: OrganisationReply, signal }))
        .data,
  });

/** Creates an organization. A repeated call with the same name creates no second one. */
export function useCreateOrganisation(agencyId: string) {
  const client = useQueryClient();
  const [ids] = useState(() => keptIds(newOrganisationId));
  return useMutation({
    mutationFn: (name: string) =>
      request({
        method: 'POST',
        path: `/agencies/${agencyId}/orgs`,
        body: { ID: ids.idFor(name), name },
        output: OrganisationReply,
      }),
    onSuccess: () => ids.forget(),
    // Also after a failure, because the reply may be lost although the organization was created.
    onSettled: () => client.invalidateQueries({ queryKey: listKey(agencyId) }),
  });
}

/** Creates organizations and people from a file. */
export function useImport(agencyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { csv: string; invite: boolean }) =>
      request({
        method: 'POST',
        path: `/agencies/${agencyId}/import`,
        body,
        output: ImportReply,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey(agencyId) }),
  });
}

/** Changes fields of an organization. */
export function useChangeOrganisation(orgId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OrganisationChanges) =>
      request({ method: 'PATCH', path: `/orgs/${orgId}`, body, output: OrganisationReply }),
    onSuccess: () => client.invalidateQueries({ queryKey: organisationKey(orgId) }),
  });
}

const creditsKey = (orgId: string) => ['mf-portal', 'credits', orgId];

export const creditsQuery = (orgId: string) =>
  queryOptions({
    queryKey: creditsKey(orgId),
    queryFn: ({ signal }) =>
      request({ method: 'GET', path: `/orgs/${orgId}/credits`, output: CreditsReply, signal }),
  });

/** Transfers credits. A repeated call with the same key is the same transfer. */
export function useTransfer(orgId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: {
      direction: 'toOrganisation' | 'toWorkspace';
      amount: number;
      key: string;
    }) => request({ method: 'POST', path: `/orgs/${orgId}/transfer`, body, output: CreditsReply }),
    onSuccess: (credits) => client.setQueryData(creditsKey(orgId), credits),
    // The reply may be lost although the credits were transferred.
    onError: () => client.invalidateQueries({ queryKey: creditsKey(orgId) }),
  });
}

/** Uploads a logo. The file is kept when the organization is saved. @returns its address */
export async function sendLogo(
  orgId: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const path = `/orgs/${orgId}/logo` as const;
  const reply = await request({
    method: 'POST',
    path,
    file,
    output: LogoReply,
    onProgress,
    signal,
  });
  return reply.data.url;
}
