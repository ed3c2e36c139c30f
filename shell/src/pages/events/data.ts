import { z } from 'zod';
import {
  DeliveriesReply,
  DeliveryReply,
  EndpointReply,
  EndpointSecretReply,
  EndpointsReply,
} from '@voxgrove/contracts';
import type { EndpointInput } from '@voxgrove/contracts';
import {
  queryOptions,
  request,
  useLive,
  useMutation,
  useQueryClient,
  useWorkspace,
} from '@voxgrove/sdk';

const keys = {
  all: (workspaceId: string) => ['shell', 'events', workspaceId] as const,
  endpoints: (workspaceId: string) => ['shell', 'events', workspaceId, 'endpoints'] as const,
  deliveries: (workspaceId: string, ...rest: unknown[]) =>
    ['shell', 'events', workspaceId, 'deliveries', ...rest] as const,
};
const base = (workspaceId: string) => `/workspaces/${workspaceId}/events` as const;

export interface DeliveryFilter {
  endpointId?: string;
  state?: string;
  type?: string;
}

export const endpointsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keys.endpoints(workspaceId),
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `${base(workspaceId)}/endpoints`,
          output: EndpointsReply,
          signal,
        })
      ).data,
  });

/** Loads the given number of pages and joins them. */
export const deliveriesQuery = (workspaceId: string, filter: DeliveryFilter, pages: number) =>
  queryOptions({
    queryKey: keys.deliveries(workspaceId, 'list', filter, pages),
    queryFn: async ({ signal }) => {
      const rows: z.infer<typeof DeliveriesReply>['data'] = [];
      let next: string | null = null;
      for (let page = 0; page < pages && (page === 0 || next !== null); page++) {
        const reply: z.infer<typeof DeliveriesReply> = await request({
          method: 'GET',
          path: `${base(workspaceId)}/deliveries`,
          query: { ...filter, before: next ?? undefined },
          output: DeliveriesReply,
          signal,
        });
        rows.push(...reply.data);
        next = reply.next;
      }
      return { rows, next };
    },
  });

export const deliveryQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: keys.deliveries(workspaceId, 'one', id),
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `${base(workspaceId)}/deliveries/${id}`,
          output: DeliveryReply,
          signal,
        })
      ).data,
  });

/**
 * Reads events again when they change. Also reads the endpoints again, because a delivery may have
 * switched one off.
 */
export function useLiveEvents(): void {
  const client = useQueryClient();
  const { uid } = useWorkspace();
  useLive(
    [`workspaces/${uid}/deliveries`],
    () => void client.invalidateQueries({ queryKey: keys.all(uid) }),
  );
}

type Input = z.output<typeof EndpointInput>;

/** Returns the actions on the workspace's endpoints. */
export function useEndpointChanges() {
  const client = useQueryClient();
  const { uid } = useWorkspace();
  const onSuccess = () => client.invalidateQueries({ queryKey: keys.all(uid) });
  const endpoints = `${base(uid)}/endpoints` as const;
  return {
    create: useMutation({
      mutationFn: (body: Input) =>
        request({ method: 'POST', path: endpoints, body, output: EndpointSecretReply }),
      onSuccess,
      gcTime: 0,
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: Input & { id: string }) =>
        request({ method: 'PUT', path: `${endpoints}/${id}`, body, output: EndpointReply }),
      onSuccess,
    }),
    rotate: useMutation({
      mutationFn: (id: string) =>
        request({
          method: 'POST',
          path: `${endpoints}/${id}/rotate`,
          body: {},
          output: EndpointSecretReply,
        }),
      onSuccess,
      gcTime: 0,
    }),
    remove: useMutation({
      mutationFn: (id: string) =>
        request({ method: 'DELETE', path: `${endpoints}/${id}`, output: z.unknown() }),
      onSuccess,
    }),
    test: useMutation({
      mutationFn: (id: string) =>
        request({
          method: 'POST',
          path: `${endpoints}/${id}/test`,
          body: {},
          output: DeliveryReply,
        }),
      onSuccess,
    }),
  };
}

export function useRetry() {
  const client = useQueryClient();
  const { uid } = useWorkspace();
  return useMutation({
    mutationFn: (id: string) =>
      request({
        method: 'POST',
        path: `${base(uid)}/deliveries/${id}/retry`,
        body: {},
        output: DeliveryReply,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all(uid) }),
  });
}
