import { usePortal, useSession, useWorkspace } from '@voxgrove/sdk';

/** Who reads the notifications, and where the server has them. */
export interface Reader {
  /** The id of the person or client. */ id: string;
  workspaceId: string;
  /** The live topic. */ topic: string;
  /** The calls for the notifications of this reader begin with this path. */
  path: `/${string}`;
  /** Whether the path is without a region. */ global: boolean;
}

/** The signed-in person, or on the pages of an agency the client. */
export function useReader(): Reader {
  const { user } = useSession();
  const { uid: workspaceId } = useWorkspace();
  const isClient = usePortal() !== null;
  return isClient
    ? {
        id: user.uid,
        workspaceId,
        topic: `clients/${user.uid}/notifications`,
        path: '/portal/notifications',
        global: true,
      }
    : {
        id: user.uid,
        workspaceId,
        topic: `people/${user.uid}/notifications`,
        path: `/workspaces/${workspaceId}/notifications`,
        global: false,
      };
}
