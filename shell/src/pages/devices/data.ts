import { z } from 'zod';
import { SignedInDevices } from '@voxgrove/contracts';
import { queryOptions, request, useMutation, useQueryClient } from '@voxgrove/sdk';

const KEY = ['shell', 'sessions'] as const;

export const devicesQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) =>
    (
      await request({
        method: 'GET',
        path: '/auth/sessions',
        global: true,
        output: SignedInDevices,
        signal,
      })
    ).sessions,
});

/** Signs one device out. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      request({
        method: 'DELETE',
        path: `/auth/sessions/${id}`,
        global: true,
        output: z.unknown(),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
