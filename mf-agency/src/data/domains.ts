import { queryOptions, request, useMutation, useQueryClient } from '@voxgrove/sdk';
import {
  AddDomainReply,
  DeleteDomainReply,
  DomainStatus,
  DomainsReply,
  DOMAIN_POLL_MS,
  DoneReply,
} from '../../contract/domains';
import type { DomainType } from '../../contract/domains';

const keyOfDomain = (domain: string) => ['mf-agency', 'domain', domain];
const keyOf = (agencyId: string) => ['mf-agency', 'domains', agencyId];
const PATH = '/vercel-api/custom-domain';

/** Reads all domains of an agency. The server checks them first. */
export const domainsQuery = (agencyId: string) =>
  queryOptions({
    queryKey: keyOf(agencyId),
    queryFn: async ({ signal }) => {
      const path = `/agencies/${agencyId}/domains` as const;
      return (await request({ method: 'GET', path, output: DomainsReply, signal })).data;
    },
  });

/** Reads one domain repeatedly until it answers with a certificate. */
export const domainQuery = (domain: string, domainType: DomainType) =>
  queryOptions({
    queryKey: keyOfDomain(domain),
    queryFn: ({ signal }) =>
      request({
        method: 'GET',
        path: PATH,
        query: { domain, domainType },
        output: DomainStatus,
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.isLive ? false : DOMAIN_POLL_MS),
  });

/** Claims a domain. */
export function useAddDomain(agencyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ typed, domainType }: { typed: string; domainType: DomainType }) =>
      request({
        method: 'POST',
        path: PATH,
        body: {
          customDomain: typed,
          agencyId,
          ...(domainType === 'vgSubdomain' ? { isVGSubdomain: true } : { isCustomDomain: true }),
        },
        output: AddDomainReply,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(agencyId) }),
  });
}

/** Orders a refused certificate again. */
export function useOrderAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ domain, domainType }: { domain: string; domainType: DomainType }) =>
      request({
        method: 'POST',
        path: `${PATH}/certificate`,
        body: { domain, domainType },
        output: DomainStatus,
      }),
    onSuccess: (status) => client.setQueryData(keyOfDomain(status.domain), status),
  });
}

/** Releases a domain. */
export function useDeleteDomain(agencyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ domain, domainType }: { domain: string; domainType: DomainType }) =>
      request({
        method: 'DELETE',
        path: PATH,
        query: { domain, domainType },
        output: DeleteDomainReply,
      }),
    onSuccess: async (_reply, { domain }) => {
      client.removeQueries({ queryKey: keyOfDomain(domain) });
      await client.invalidateQueries({ queryKey: keyOf(agencyId) });
    },
  });
}

export interface Instructions {
  to: string;
  subject: string;
  htmlContent: string;
  fromDisplayName: string;
}

/** Mails DNS instructions to a developer. */
export const useSendInstructions = (agencyId: string) =>
  useMutation({
    mutationFn: (instructions: Instructions) =>
      request({
        method: 'POST',
        path: '/mail/send-dns-instructions',
        body: { agencyId, ...instructions },
        output: DoneReply,
      }),
  });

/** Asks for a mail if the records are still missing a day later. */
export const useRemind = (agencyId: string) =>
  useMutation({
    mutationFn: (domain: string) =>
      request({
        method: 'POST',
        path: `/agencies/${agencyId}/dns_reminders`,
        body: { domain },
        output: DoneReply,
      }),
  });
