import { AgencyReply } from '@voxgrove/contracts';
import { queryOptions, request, useMutation, useQueryClient } from '@voxgrove/sdk';
import { AgencySettingsReply } from '../../contract/settings';
import type { AgencyWrite } from '../../contract/settings';

const ofWorkspace = (workspaceId: string) => ['mf-agency', 'workspace', workspaceId];
const ofAgency = (agencyId: string) => ['mf-agency', 'settings', agencyId];

/** Reads the agency of a workspace, or null if it has none. */
export const agencyQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ofWorkspace(workspaceId),
    queryFn: async ({ signal }) => {
      const path = `/workspaces/${workspaceId}/agency` as const;
      return (await request({ method: 'GET', path, output: AgencyReply, signal })).data;
    },
  });

/** Reads the settings of an agency with the version of its document. */
export const settingsQuery = (agencyId: string) =>
  queryOptions({
    queryKey: ofAgency(agencyId),
    queryFn: ({ signal }) =>
      request({
        method: 'GET',
        path: `/agencies/${agencyId}/settings`,
        output: AgencySettingsReply,
        signal,
      }),
  });

/** Opens the agency of a workspace. A repeated call changes nothing. */
export function useOpenAgency(workspaceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request({
        method: 'POST',
        path: `/workspaces/${workspaceId}/agency`,
        output: AgencyReply,
      }),
    onSuccess: ({ data }) => client.setQueryData(ofWorkspace(workspaceId), data),
  });
}

/** Saves changed fields of the settings, based on a version of the document. */
export function useSaveSettings(agencyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ changes, version }: { changes: AgencyWrite; version: number }) =>
      request({
        method: 'PATCH',
        path: `/agencies/${agencyId}/settings`,
        body: changes,
        ifVersion: version,
        output: AgencySettingsReply,
      }),
    onSuccess: (saved) => {
      client.setQueryData(ofAgency(agencyId), saved);
      client.setQueryData(ofWorkspace(saved.data.userId), saved.data);
    },
  });
}
