import { useState } from 'react';
import { InvitationPreview } from '@voxgrove/contracts';
import { request, toApiError, useQuery } from '@voxgrove/sdk';
import { z } from 'zod';
import { invitationBehind } from '../../boot/return-path';
import type { InvitationLink } from '../../boot/return-path';

const Reply = z.object({ data: InvitationPreview });

/** @throws ApiError INVITATION_INVALID */
const preview = ({
  region,
  workspace,
  email,
  secret,
}: InvitationLink): Promise<z.infer<typeof Reply>> =>
  request({
    method: 'POST',
    path: `/${region}/no-auth/workspaces/${encodeURIComponent(workspace)}/invite/preview`,
    global: true,
    body: { secret, email },
    output: Reply,
  });

export interface Invitation {
  /** The only address that can accept the invitation. */
  email: string;
  /** Undefined until they are loaded. */
  names: InvitationPreview | undefined;
  /** The link is used, withdrawn or too old. */
  invalid: boolean;
}

/** The invitation that somebody follows who is not signed in; null on the way to any other page. */
export function useInvitation(): Invitation | null {
  const [link] = useState(() => invitationBehind(location.search, location.origin));
  const { data, error } = useQuery({
    queryKey: ['shell', 'invitation-preview', link?.workspace, link?.email],
    queryFn: () => preview(link!),
    enabled: link !== null && link.secret !== '',
    retry: false,
  });
  if (link === null) return null;
  const invalid = error !== null && toApiError(error).code === 'INVITATION_INVALID';
  return { email: link.email, names: data?.data, invalid };
}
