import { request, useMutation, useQuery, useQueryClient } from '@voxgrove/sdk';
import type { AgencyView } from '@voxgrove/contracts';
import { DoneReply } from '../../contract/domains';
import {
  AddMailDomainReply,
  EMAIL_DOMAIN_POLL_MS,
  isBeingChecked,
  MailDomainReply,
} from '../../contract/email-domains';
import { settingsQuery } from './agency';

/**
 * Polls the state of a mail domain while the provider checks it. Reads the settings again when the
 * state changes.
 */
export function useMailDomainState(agency: AgencyView): void {
  const client = useQueryClient();
  const { ID, resendEmailDomainId: id, resendEmailDomainStatus: status } = agency;
  useQuery({
    queryKey: ['mf-agency', 'mail-domain', id],
    enabled: isBeingChecked(status, id),
    refetchInterval: EMAIL_DOMAIN_POLL_MS,
    queryFn: async ({ signal }) => {
      const path = `/resend/domains/${id}` as const;
      const { data } = await request({ method: 'GET', path, output: MailDomainReply, signal });
      if (data.status !== status)
        await client.invalidateQueries({ queryKey: settingsQuery(ID).queryKey });
      return data;
    },
  });
}

/** Adds, verifies and deletes the mail domain. */
export function useMailDomain(agency: AgencyView) {
  const client = useQueryClient();
  const { ID, userId, resendEmailDomainId: id } = agency;
  const onSuccess = (): Promise<void> =>
    client.invalidateQueries({ queryKey: settingsQuery(ID).queryKey });
  const add = useMutation({
    mutationFn: (domain: string) =>
      request({
        method: 'POST',
        path: `/resend/domains/${encodeURIComponent(domain)}`,
        body: { userId, agencyId: ID },
        output: AddMailDomainReply,
      }),
    onSuccess,
  });
  const verify = useMutation({
    mutationFn: () =>
      request({ method: 'POST', path: `/resend/domains/${id}/verify`, output: DoneReply }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: () =>
      request({ method: 'DELETE', path: `/resend/domains/${id}`, output: DoneReply }),
    onSuccess,
  });
  return { add, verify, remove };
}
