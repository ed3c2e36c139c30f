import { z } from 'zod';
import { NotificationLists, NotificationSettings } from '@voxgrove/contracts';
import type { Notification } from '@voxgrove/contracts';
import { queryOptions, request, useMutation, useQueryClient } from '@voxgrove/sdk';
import type { Reader } from './reader';

const KEY = ['shell', 'notifications'] as const;
const SETTINGS_KEY = ['shell', 'notification-settings'] as const;

type Place = Pick<Reader, 'workspaceId' | 'path' | 'global'>;

export const listsKey = (workspaceId: string) => [...KEY, workspaceId] as const;

export const listsQuery = ({ workspaceId, path, global }: Place) =>
  queryOptions({
    queryKey: listsKey(workspaceId),
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path,
          global,
          output: z.object({ data: NotificationLists }),
          signal,
        })
      ).data,
  });

export const settingsQuery = queryOptions({
  queryKey: SETTINGS_KEY,
  queryFn: async ({ signal }) =>
    (
      await request({
        method: 'GET',
        path: '/notification-settings',
        global: true,
        output: z.object({ data: NotificationSettings }),
        signal,
      })
    ).data,
});

/** Claims the toast. Returns true for the first tab or device only. */
export const claimToast = async (
  { path, global }: Place,
  { ID }: Pick<Notification, 'ID'>,
): Promise<boolean> =>
  (
    await request({
      method: 'POST',
      path: `${path}/${ID}/seen`,
      global,
      body: {},
      output: z.object({ first: z.boolean() }),
    })
  ).first;

/** Deletes one notification (`id`) or all. The update is optimistic and is undone on failure. */
export function useDelete(place: Place) {
  const client = useQueryClient();
  const { queryKey } = listsQuery(place);
  return useMutation({
    mutationFn: ({ id }: { id?: string }) =>
      request({
        method: 'DELETE',
        path: `${place.path}${id === undefined ? '' : `/${id}`}`,
        global: place.global,
        output: z.unknown(),
      }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const remaining = (all: Notification[]) =>
        id === undefined ? [] : all.filter(({ ID }) => ID !== id);
      client.setQueryData(
        queryKey,
        (lists) => lists && { level1: remaining(lists.level1), level2: remaining(lists.level2) },
      );
      return before;
    },
    // Restores the old lists at once, because without a network they cannot be read again yet.
    onError: (_error, _which, before) => {
      client.setQueryData(queryKey, before);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: NotificationSettings) =>
      request({
        method: 'PUT',
        path: '/notification-settings',
        global: true,
        body: settings,
        output: z.object({ data: NotificationSettings }),
      }),
    onMutate: async (settings) => {
      await client.cancelQueries({ queryKey: SETTINGS_KEY });
      const before = client.getQueryData(settingsQuery.queryKey);
      client.setQueryData(settingsQuery.queryKey, settings);
      return before;
    },
    onError: (_error, _settings, before) => {
      client.setQueryData(settingsQuery.queryKey, before);
    },
  });
}
