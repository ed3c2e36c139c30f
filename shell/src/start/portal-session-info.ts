import type { PageTenant, PortalSession, SessionInfo } from '@voxgrove/contracts';
import { UserId, WorkspaceId } from '@voxgrove/contracts';

/**
 * Returns the session at a portal in the form that the screens of remotes expect, with one
 * workspace, the agency's. The server decides what the caller may do there.
 */
export function portalSessionInfo(
  { brand, region }: PageTenant,
  session: PortalSession,
): SessionInfo {
  const isClient = session.kind === 'client';
  const workspaceId = isClient ? session.organisation.workspaceId : session.agency.userId;
  const uid = UserId.parse(isClient ? session.client.ID : session.agency.ID);
  return {
    user: {
      uid,
      email: isClient ? session.client.email : session.agency.supportEmail,
      displayName: isClient ? session.client.name : brand.name,
      photoURL: isClient ? session.client.squarePhotoURL : brand.squarePhotoURL,
      location: region,
      joinedAt: isClient ? session.client.ts : session.agency.createdAt,
      profileComplete: true,
      askAbout: false,
    },
    workspaces: [
      {
        uid: WorkspaceId.parse(workspaceId),
        workspaceName: isClient ? session.organisation.name : brand.name,
        workspacePhotoURL: isClient ? session.organisation.squarePhotoURL : brand.squarePhotoURL,
        location: region,
        personal: false,
        joinedAt: 0,
        hasEverPaid: true,
        loadTokens: 0,
        role: 'member',
        subscribed: true,
        whitelabelTrialEndsAt: null,
      },
    ],
    operator: false,
  };
}
