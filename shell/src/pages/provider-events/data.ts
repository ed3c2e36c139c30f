import { z } from 'zod';
import { InboxEvents, InboxOverview } from '@voxgrove/contracts';
import type { InboxEvent, InboxState } from '@voxgrove/contracts';
import { queryOptions, request, useMutation, useQueryClient } from '@voxgrove/sdk';

const KEY = ['shell', 'provider-events'] as const;
/** Interval of polling, ms. Events change while the page is open. */
const REFRESH_MS = 10_000;

export const providersQuery = queryOptions({
  queryKey: [...KEY, 'providers'],
  queryFn: async ({ signal }) => {
    const overview = await request({
      method: 'GET',
      path: '/inbox',
      global: true,
      output: InboxOverview,
      signal,
    });
    return overview.providers;
  },
  refetchInterval: REFRESH_MS,
});

export const eventsQuery = (state: InboxState) =>
  queryOptions({
    queryKey: [...KEY, 'events', state],
    queryFn: async ({ signal }) => {
      const path = `/inbox/events?state=${state}` as const;
      const list = await request({
        method: 'GET',
        path,
        global: true,
        output: InboxEvents,
        signal,
      });
      return list.events;
    },
    refetchInterval: REFRESH_MS,
  });

/** Callbacks that run after a change, even if its row has disappeared. */
interface Then {
  onSuccess: () => void;
  onError?: (error: unknown) => void;
}

/** Retries or discards an event. */
export function useInboxChange(verb: 'retry' | 'discard', then: Then) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, region }: InboxEvent) =>
      request({
        method: 'POST',
        path: `/inbox/events/${id}/${verb}`,
        global: true,
        body: { region },
        output: z.unknown(),
      }),
    ...then,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
