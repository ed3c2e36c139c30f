import { useState } from 'react';
import { InvitationPreview } from '@voxgrove/contracts';
import { request, toApiError, useQuery } from '@voxgrove/sdk';
import { z } from 'zod';
import { invitationBehind } from '../../session/return-path';
import type { InvitationLink } from '../../session/return-path';
import type { useTexts } from '../useTexts';

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
  /** Address of the invited person. Only this address can accept the invitation. */
  email: string;
  /** Undefined until the names are loaded. */
  names: InvitationPreview | undefined;
  /** Whether the link was used or withdrawn, or has expired. */
  invalid: boolean;
}

/** Returns the invitation that a signed-out person follows, or null on other pages. */
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

/**
 * Returns the title and the introduction of the sign-in page for an invited person, or null without
 * a valid invitation.
 */
export function invitedWords(
  invitation: Invitation | null,
  t: ReturnType<typeof useTexts>,
): { title: string; lead: string } | null {
  if (invitation === null || invitation.invalid) return null;
  const { email, names } = invitation;
  const title = names
    ? t('login.invitedTitle', { workspace: names.workspaceName })
    : t('login.invitedTitleUnnamed');
  const lead = names?.invitedBy
    ? t('login.invitedLead', { inviter: names.invitedBy, email })
    : t('login.invitedLeadUnnamed', { email });
  return { title, lead };
}
